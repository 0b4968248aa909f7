#!/usr/bin/env bash
# Docutils writes the clause "(c)" into HTML as "c.", or "3." without its sheet, and into LaTeX as "(c)".
#
# Expected: reStructuredText knows three ways to write a number ("(c)", "c)", "c.") as different lists, and its parser keeps
#   them (prefix and suffix of enumerated_list). A clause that is referred to as "(c)" stands there as "(c)".
# Seen: the HTML writers drop both, without a warning. Nothing but a class says that the list is lettered (`loweralpha`;
#   there is no `type`), so where the page is shown without Docutils' own sheet, as in a mail or a CMS, the clause is "3.".
#   The LaTeX writer keeps the brackets, so the PDF and the page of one document name its clauses otherwise.
# Version: docutils 0.19 (Debian 12: python3-docutils)
# Output:  tree: prefix="(" suffix=")" start="3" · HTML: <ol class="loweralpha simple" start="3"> · LaTeX: (\alph{enumi})
set -euo pipefail
writer() { /usr/bin/python3 -m docutils --writer="$1" --quiet "$2" 2>/dev/null; }
/usr/bin/python3 -c 'import docutils' 2>/dev/null || { echo 'Docutils is needed (Debian: python3-docutils)' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '(c) keeps the bicycle\n(d) returns it\n' >terms.rst
tree=$(writer pseudoxml terms.rst | grep -oE ' (prefix|suffix)="[^"]*"' | sort | tr -d '\n')
start=$(writer pseudoxml terms.rst | grep -oE 'start="[^"]*"')
html=$(writer html5 terms.rst | grep -o '<ol[^>]*>')
latex=$(writer latex terms.rst | grep -oE '\(\\alph\{enumi\}\)' | head -1)
seen="tree:$tree $start · HTML: $html · LaTeX: $latex"
echo "$seen"
[ "$seen" = 'tree: prefix="(" suffix=")" start="3" · HTML: <ol class="loweralpha simple" start="3"> · LaTeX: (\alph{enumi})' ]
