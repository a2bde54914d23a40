#!/bin/sh
# Makes .venv: finds a Python, checks the system libraries that printing needs, installs requirements.lock
# (every file by its hash), then fogtools itself, editable. Safe to re-run and to interrupt: a .venv that was
# not finished, or that another lock or Python made, is made anew. Quiet when there is nothing to do.
# PYTHON=/path/to/python chooses the Python. Exit code 2: something is missing that only you can install.
set -eu
cd "$(dirname "$0")/.."

say() { printf 'setup: %s\n' "$*"; }
fail() { printf 'setup: %s\n' "$*" >&2; exit 2; }

# Debian and Ubuntu: as root we may install what is missing.
can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; }
install() {
    say "installing $* with apt-get"
    log=$(mktemp)
    if { apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install "$@"; } \
        >"$log" 2>&1 </dev/null; then rm -f "$log"; else tail -n 15 "$log" >&2; rm -f "$log"; return 1; fi
}

# Prints the Python itself, never that of an active virtual environment, which may be the one we replace.
itself='import sys; (3, 11) <= sys.version_info < (3, 15) or sys.exit(1); print(sys._base_executable)'
find_python() {
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if python=$("$candidate" -c "$itself" 2>/dev/null); then return; fi
    done
    fail "needs Python 3.11 to 3.14${PYTHON:+, and $PYTHON is not one}." \
        "Debian: apt-get install python3 python3-venv; Fedora: dnf install python3; macOS: brew install python;" \
        "kept elsewhere: make PYTHON=/path/to/python3"
}

need_venv() {
    "$python" -c 'import venv, ensurepip' 2>/dev/null && return
    package=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if can_install && install "$package" && "$python" -c 'import venv, ensurepip' 2>/dev/null; then return; fi
    fail "$python cannot make virtual environments (no ensurepip)." \
        "Debian: apt-get install $package; Fedora: dnf install python3; macOS: brew install python"
}

# The names that WeasyPrint opens, one library a line, asked of the same Python.
missing_libraries() {
    "$python" - <<'EOF'
import ctypes, ctypes.util
for names in """libgobject-2.0.so.0 libgobject-2.0.0.dylib libgobject-2.0-0 gobject-2.0
libpango-1.0.so.0 libpango-1.0.dylib libpango-1.0-0 pango-1.0
libpangoft2-1.0.so.0 libpangoft2-1.0.dylib libpangoft2-1.0-0 pangoft2-1.0
libharfbuzz.so.0 libharfbuzz.0.dylib libharfbuzz-0 harfbuzz
libharfbuzz-subset.so.0 libharfbuzz-subset.0.dylib libharfbuzz-subset-0 harfbuzz-subset
libfontconfig.so.1 libfontconfig.1.dylib libfontconfig-1 fontconfig""".splitlines():
    names = names.split()
    for name in [*names, ctypes.util.find_library(names[-1])]:
        try:
            if name and ctypes.CDLL(name):
                break
        except OSError:
            pass
    else:
        print(names[-1], end=" ")
EOF
}
need_libraries() {
    missing=$(missing_libraries)
    [ -z "$missing" ] && return
    packages="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
    # shellcheck disable=SC2086
    if can_install && install $packages && [ -z "$(missing_libraries)" ]; then return; fi
    fail "printing needs the system libraries: $missing-" \
        "Debian: apt-get install $packages; Fedora: dnf install pango harfbuzz; macOS: brew install pango"
}

pip_install() { .venv/bin/python -m pip --disable-pip-version-check install -qq --no-deps "$@"; }

find_python
locked=$("$python" -c 'import sys; print(sys.version, sys.base_prefix)'; cat requirements.lock)
if [ "$(cat .venv/locked 2>/dev/null)" != "$locked" ] || ! .venv/bin/python -c '' 2>/dev/null; then
    need_venv
    need_libraries
    say "making .venv with $("$python" --version) (about half a minute)"
    rm -rf .venv
    "$python" -m venv .venv
    pip_install --only-binary :all: --require-hashes --requirement requirements.lock ||
        fail "could not install requirements.lock: the first set-up needs the network"
    printf '%s\n' "$locked" >.venv/locked
fi
pip_install --no-index --no-build-isolation --editable .
