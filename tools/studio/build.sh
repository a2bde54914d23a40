#!/bin/sh
# Builds the studio's editor from package-lock.json into a folder (fogtools/web/static if left out), with the licences
# of what is in it, and notes the hashes of what it was made of and of what came out. Needs Node and npm.
set -eu
cd "$(dirname "$0")"
out=${1:-../../fogtools/web/static}
mkdir -p "$out"
out=$(cd "$out" && pwd)
here=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp package.json package-lock.json .npmrc editor.js licences.mjs "$work"
cd "$work"
npm ci --ignore-scripts --no-audit --no-fund --silent
node_modules/.bin/esbuild editor.js --bundle --minify --format=esm --target=es2022 --charset=utf8 --legal-comments=none \
  --metafile=meta.json --log-level=warning --outfile="$out/editor.js"
node licences.mjs >"$out/editor-licences.txt"
cd "$here"
sha256sum package.json package-lock.json .npmrc editor.js licences.mjs build.sh >"$out/editor.sha256"
cd "$out"
sha256sum editor-licences.txt | sed 's/  /  static\//' >>editor.sha256
sha256sum editor.js | sed 's/  /  static\//' >>editor.sha256
