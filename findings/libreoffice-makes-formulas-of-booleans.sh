#!/usr/bin/env bash
# LibreOffice reads a true or false of a workbook as a formula, and shows 1 or 0.
#
# One would expect: a cell of type "b" (ECMA-376 18.18.11, a boolean value) is a boolean value in every
# program that reads XLSX: no formula is in the file, and without a number format it is shown as TRUE.
#
# What happens: LibreOffice Calc makes the formulas =TRUE() and =FALSE() of such cells. Where the cell has
# no number format of its own they are numbers, shown as 1 and 0; with the format BOOLEAN they are
# booleans, but formulas still. So a table that promises to have no formula has them once it was opened
# and saved there, and "true" reads as 1. openpyxl and Gnumeric read true and false from the same file.
# Texts "true" and "false" are the same in all of them.
#
# Seen, LibreOffice 7.4.7.2 (Debian 12), a file of hucre 1.0.0:
#   <table:table-cell table:formula="of:=TRUE()" office:value-type="float" office:value="1" ...>
#
# Exits 0 while it is so, 1 once it changes. Needs LibreOffice (Debian: libreoffice-calc).
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='libreoffice-calc 7.4.7'
command -v soffice >/dev/null || { echo "soffice is needed (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  libreoffice-calc 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  hucre@1.0.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat > write.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { writeXlsxStream } from 'hucre/xlsx';
const parts = [];
for await (const part of writeXlsxStream([['a', true]], { name: 's', columns: [{ header: 'k' }, { header: 'v' }] }))
  parts.push(part);
writeFileSync('a.xlsx', Buffer.concat(parts));
JS
node write.mjs
timeout 120 soffice "-env:UserInstallation=file://$work/profile" --headless --convert-to fods a.xlsx >/dev/null 2>&1
[ -s a.fods ] || { echo "LibreOffice did not open it; is Calc there (Debian: $seen_with)?" >&2; exit 2; }
grep -o '<table:table-cell[^>]*formula[^>]*>' a.fods
grep -q 'table:formula="of:=TRUE()" office:value-type="float" office:value="1"' a.fods
