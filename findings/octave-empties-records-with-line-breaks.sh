#!/usr/bin/env bash
# Octave's csv2cell empties a record of a CSV file whose text has a line break, numbers and all, and puts an empty row behind it.
#
# Expected: csv2cell of the io package is for tables of texts and numbers, and knows quotes. A line break within quotes
#   belongs to the text (RFC 4180, 2.6). What cannot be read throws.
# Seen: of 1,"two⏎lines",7 the first field is left; the text and the number behind it are empty, and the rest of the text is a
#   row of empty cells. All other records are whole, so a table of a thousand looks right, has one row too many, and sums are
#   too small. Nothing is told.
# Version: octave-io 2.6.4, Octave 7.3.0 (Debian 12: octave-io)
# Output:  <1>[][] | [][][] | <2>[plain]<8>
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='octave 7.3.0, octave-io 2.6.4'
command -v octave-cli >/dev/null || { echo "octave-cli is needed (Debian: $seen_with)." >&2; exit 2; }
octave-cli --eval 'pkg load io' >/dev/null 2>&1 ||
  { echo "Octave needs its package io (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  octave octave-io 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf 'id,text,n\n1,"two\nlines",7\n2,"plain",8\n' >a.csv
cat >run.m <<'M'
pkg load io
table = csv2cell("a.csv");
rows_seen = {};
for row = 2:rows(table)
  cells = "";
  for column = 1:columns(table)
    value = table{row, column};
    if ischar(value) cells = [cells "[" value "]"]; else cells = [cells "<" num2str(value) ">"]; end
  end
  rows_seen{end + 1} = cells;
end
disp(strjoin(rows_seen, " | "));
M
seen=$(octave-cli --no-gui run.m 2>/dev/null)
echo "$seen"
[ "$seen" = '<1>[][] | [][][] | <2>[plain]<8>' ]
