#!/bin/sh
# Starts Waiver Desk: without core dumps, which would hold what it has in memory, and with words
# where Chromium would only end, because its sandbox cannot work.
here=$(dirname -- "$(readlink -f -- "$0")")
program=$here/waiver-desk-bin
helper=$here/chrome-sandbox
ulimit -c 0

# Says a sentence where the person may see it: on the terminal and, if there is one, in a window.
refuse() {
  printf '%s\n' "$1" >&2
  if [ -n "$DISPLAY$WAYLAND_DISPLAY" ]; then
    zenity --error --no-markup --text="$1" 2>/dev/null || kdialog --error "$1" 2>/dev/null ||
      xmessage -center "$1" 2>/dev/null || notify-send 'Waiver Desk' "$1" 2>/dev/null
  fi
  exit 1
}

has_helper() { [ -u "$helper" ] && [ "$(stat -c %u -- "$helper")" = 0 ]; }
has_namespaces() { ! command -v unshare >/dev/null || unshare --user --map-root-user true 2>/dev/null; }

without_sandbox=
for argument in "$@"; do
  case $argument in
    # Opens nothing, so it works everywhere: without a display, without a sandbox, as root.
    --version) exec "$program" --no-sandbox --version ;;
    --no-sandbox) without_sandbox=yes ;;
  esac
done

if [ "$(id -u)" = 0 ]; then
  [ "$without_sandbox" ] || refuse 'Waiver Desk does not run as root. Start it as an ordinary user.'
elif ! has_helper && ! has_namespaces; then
  refuse "Waiver Desk cannot start safely: this computer lets Chromium have no sandbox, neither by user \
namespaces nor by its helper. Install the package (.deb), or have an administrator run: sudo chown root: \
'$helper' && sudo chmod 4755 '$helper'"
fi

exec "$program" "$@"
