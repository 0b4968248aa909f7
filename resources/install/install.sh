#!/bin/sh
# Puts Waiver Desk into the menu and on the path of the person who runs this; "--remove" takes both
# away again. The program stays in this folder, so leave the folder where it is.
set -e
here=$(dirname -- "$(readlink -f -- "$0")")
data=${XDG_DATA_HOME:-$HOME/.local/share}
command=$HOME/.local/bin/waiver-desk
entry=$data/applications/waiver-desk.desktop
icon=$data/icons/hicolor/512x512/apps/waiver-desk.png

if [ "$1" = --remove ]; then
  rm -f -- "$command" "$entry" "$icon"
  echo "Waiver Desk is out of the menu and off the path. Delete $here to remove the program."
  echo "Your data stays in ${XDG_CONFIG_HOME:-$HOME/.config}/Waiver Desk; delete that folder to remove it too."
  exit
fi

mkdir -p -- "$HOME/.local/bin" "$data/applications" "$(dirname -- "$icon")"
ln -sf -- "$here/waiver-desk" "$command"
cp -- "$here/waiver-desk.png" "$icon"
{ grep -v '^Exec=' "$here/waiver-desk.desktop" && printf 'Exec="%s"\n' "$here/waiver-desk"; } >"$entry"
echo 'Waiver Desk is in the menu, and "waiver-desk" starts it where ~/.local/bin is on the path.'
