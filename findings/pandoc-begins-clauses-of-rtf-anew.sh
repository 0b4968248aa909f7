#!/usr/bin/env bash
# Pandoc makes of the clauses 1, a, 2 and 3 of an RTF file the clauses 1, a, 1 and 1.
#
# Expected: paragraphs of one list (\ls1) count on, behind a sub-clause and behind words between them (RTF 1.9.1, "List
#   Table"), as LibreOffice shows it. The number that stands before each is even in the file, for readers that know no
#   lists ({\listtext 2.\tab}).
# Seen: each piece is a list of its own that begins with 1, and the numbers in \listtext are thrown away. Without a
#   warning every reference to "clause 2" leads elsewhere. Where the list is not interrupted all is right.
# Version: pandoc 2.17.1.1 (Debian 12)
# Output:  1. First holds. a. Sub. 1. Second holds. Words between. 1. Third holds. · plain: 1. One. 2. Two. · warnings: 0
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='pandoc 2.17.1.1'
command -v pandoc >/dev/null || { echo "pandoc is needed (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  pandoc 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
level() { echo "{\\listlevel\\levelnfc$1\\levelstartat1{\\leveltext\\'02\\'0$2.;}{\\levelnumbers\\'01;}}"; }
item() { echo "\\pard\\plain\\ls1\\ilvl$1{\\listtext $2\\tab}$3\\par"; }
document() {
  echo '{\rtf1\ansi\deff0{\fonttbl{\f0 Times;}}'
  echo "{\\*\\listtable{\\list\\listtemplateid1$(level 0 0)$(level 4 1)\\listid1}}"
  echo '{\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}}'
  cat
  echo '}'
}
{
  item 0 1. 'First holds.'
  item 1 a. 'Sub.'
  item 0 2. 'Second holds.'
  echo '\pard\plain Words between.\par'
  item 0 3. 'Third holds.'
} | document >terms.rtf
{
  item 0 1. 'One.'
  item 0 2. 'Two.'
} | document >plain.rtf
told=$(mktemp -p .)
words() { pandoc -f rtf -t plain "$1" 2>>"$told" | xargs; }
seen="$(words terms.rtf) · plain: $(words plain.rtf) · warnings: $(wc -l <"$told")"
echo "$seen"
[ "$seen" = '1. First holds. a. Sub. 1. Second holds. Words between. 1. Third holds. · plain: 1. One. 2. Two. · warnings: 0' ]
