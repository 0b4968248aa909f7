#!/usr/bin/env bash
# Org's HTML makes clauses 3 and 4 of the boxes to tick that stand below clause 2, behind a blank line.
#
# Expected: "1." begins a numbered list and "-" another kind of list: where the sign changes, the list ends, as in Markdown
#   (CommonMark 0.31, 5.3). In the buffer of Emacs they stand there as two lists, the boxes without a number.
# Seen: a list of Org ends behind two blank lines, or at a line that is indented less, and all of it is of the kind of its
#   first item. With one blank line, as everybody writes it, "- [X] Photos" is clause 3, and a clause that is added
#   above makes 4 of it. Nothing is told. With two blank lines they are boxes.
# Version: Emacs 28.2 with its Org 9.5.5 (Debian 12: emacs-nox)
# Output:  one blank line: ol Fees Bike [X] Photos [ ] News · two: ol Fees Bike ul [X] Photos [ ] News
set -euo pipefail
command -v emacs >/dev/null || { echo 'emacs is needed (Debian: emacs-nox)' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
lists() {
  printf '1. Fees\n2. Bike\n%b- [X] Photos\n- [ ] News\n' "$1" >a.org
  emacs --batch -Q a.org --eval "(progn (require 'ox-html) (princ (org-export-as 'html nil nil t)))" 2>/dev/null |
    sed -n 's/&#xa0;/ /g; s/^<\([ou]l\) .*/\1/p; s/^<li[^>]*>\(.*\)<\/li>$/\1/p' |
    sed 's/<[^>]*>//g' | tr '\n' ' ' | sed 's/ $//'
}
seen="one blank line: $(lists '\n') · two: $(lists '\n\n')"
echo "$seen"
[ "$seen" = 'one blank line: ol Fees Bike [X] Photos [ ] News · two: ol Fees Bike ul [X] Photos [ ] News' ]
