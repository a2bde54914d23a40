#!/bin/sh
# Makes .venv: finds a Python, checks what the system must bring, installs requirements.lock (every file by its
# hash), then fogtools itself, editable. Safe to re-run and to interrupt: a .venv that was not finished, or that
# another lock or Python made, is made anew. Says nothing when there is nothing to do.
# PYTHON=/path/to/python3 chooses the Python. Exit code 2: something is missing that only you can install.
set -eu
cd "$(dirname "$0")/.."

say() { printf 'setup: %s\n' "$*"; }
fail() { printf 'setup: %s\n' "$*" >&2; exit 2; }

# Prints the Python itself, never that of an active virtual environment, which may be the one we replace.
itself='import sys; (3, 11) <= sys.version_info < (3, 15) or sys.exit(1); print(sys._base_executable)'
find_python() {
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if python=$("$candidate" -c "$itself" 2>/dev/null); then return; fi
    done
    fail "needs Python 3.11 to 3.14${PYTHON:+, and $PYTHON is not one}." \
        "Debian: sudo apt-get install python3 python3-venv; Fedora: sudo dnf install python3;" \
        "macOS: brew install python; kept elsewhere: make PYTHON=/path/to/python3"
}

# Prints the Debian packages whose content is missing: ensurepip, and the libraries that WeasyPrint opens by name.
missing_packages() {
    "$python" - <<'EOF'
import ctypes, ctypes.util, importlib.util, sys

def opens(name):
    try:
        return bool(name and ctypes.CDLL(name))
    except OSError:
        return False

missing = {}
if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
    missing["python%d.%d-venv" % sys.version_info[:2]] = True
for package, library, number in [
    ("libpango-1.0-0", "gobject-2.0", 0), ("libpango-1.0-0", "pango-1.0", 0),
    ("libpangoft2-1.0-0", "pangoft2-1.0", 0), ("libpangoft2-1.0-0", "fontconfig", 1),
    ("libharfbuzz-subset0", "harfbuzz", 0), ("libharfbuzz-subset0", "harfbuzz-subset", 0),
]:
    names = f"lib{library}.so.{number}", f"lib{library}.{number}.dylib", f"lib{library}.dylib"
    if not any(map(opens, names)) and not opens(ctypes.util.find_library(library)):
        missing[package] = True
print(*missing)
EOF
}

# $1: the packages. Debian and Ubuntu only, and only as root.
apt_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    say "installing $1 with apt-get"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086
    log=$(apt-get -q update 2>&1 </dev/null &&
        apt-get -q -y -o DPkg::Lock::Timeout=120 --no-install-recommends install $1 2>&1 </dev/null) ||
        { printf '%s\n' "$log" | tail -n 12 >&2; return 1; }
}

need_system() {
    missing=$(missing_packages)
    [ -z "$missing" ] && return
    if apt_install "$missing" && [ -z "$(missing_packages)" ]; then return; fi
    fail "this system lacks what Debian calls $missing." \
        "Debian: sudo apt-get install $missing; Fedora: sudo dnf install python3 pango harfbuzz;" \
        "macOS: brew install python pango, then make PYTHON=\"\$(brew --prefix)/bin/python3\""
}

pip_install() { .venv/bin/python -m pip --disable-pip-version-check install -qq --no-deps "$@"; }

find_python
made_by=$("$python" -c 'import sys; print(sys.version, sys.base_prefix)'; cat requirements.lock)
if [ "$(cat .venv/made-by 2>/dev/null)" != "$made_by" ] || ! .venv/bin/python -c '' 2>/dev/null; then
    need_system
    say "making .venv with $("$python" --version), a minute or two"
    rm -rf .venv
    "$python" -m venv .venv
    pip_install --only-binary :all: --require-hashes --requirement requirements.lock ||
        fail "could not install requirements.lock, for the reason above; the first set-up needs the network"
    printf '%s\n' "$made_by" >.venv/made-by
fi
pip_install --no-index --no-build-isolation --editable .
