#!/usr/bin/env bash
# groff 1.22.4 writes a table into HTML as a picture, so that no fee stands among the words, and ten to the sixth as "10 6".
#
# Expected: -Thtml makes HTML of a document. tbl says of a table which cells there are, and HTML has tables; what is moved up and
#   written smaller is raised, as <sup> has it. What cannot be said is told, and the end of the run says so.
# Seen: each table becomes <img>, drawn through PostScript, with its file's name for those who hear it: "Bike" and "12" are not in
#   the page. The name holds the number of the process, so that two runs of one source differ, and the picture goes
#   beside whatever page is written last. Where psutils or netpbm is missing, which a package only recommends, the file is
#   empty, and groff still ends with 0. \u and \d, which raise and lower, are dropped: "10 6 euros".
# Version: groff 1.22.4 (Debian 12: groff)
# Output:  tables 0, pictures 1, fees among the words: no · Pay 10 <small>6</small> euros. · same page twice: no · end: 0
set -euo pipefail
command -v groff >/dev/null || { echo 'groff is needed (Debian: groff)' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >a.ms <<'MS'
.LP
Pay 10\u\s-26\s0\d euros.
.TS
tab(|);
l n.
Bike|12
.TE
MS
page() { groff -t -ms -Thtml a.ms 2>/dev/null | sed -n '/<body/,$p'; }
count() { grep -o "$1" one.html | wc -l; }
page >one.html
groff -t -ms -Thtml a.ms >/dev/null 2>&1 && end=0 || end=$?
page >two.html
among=$(grep -q Bike one.html && echo yes || echo no)
same=$(cmp -s one.html two.html && echo yes || echo no)
words=$(tr '\n' ' ' <one.html | grep -o 'Pay [^/]*/small> euros\.')
seen="tables $(count '<table'), pictures $(count '<img'), fees among the words: $among · $words · same page twice: $same · end: $end"
echo "$seen"
[ "$seen" = 'tables 0, pictures 1, fees among the words: no · Pay 10 <small>6</small> euros. · same page twice: no · end: 0' ]
