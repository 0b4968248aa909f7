#!/usr/bin/env bash
# R's openxlsx reads "Smith & Sons" as "Smith &amp; Sons", and a text with a blank at its end with a piece of XML.
#
# Expected: a text may stand in its cell (t="inlineStr", ISO/IEC 29500-1, 18.18.11), as writers have it that write a
#   table row by row; it is XML, so its signs are decoded, as those of shared strings are.
# Seen: openxlsx leaves such texts as they stand in the file: with &amp;, and of <t xml:space="preserve"> the
#   attribute becomes part of the text. Plain texts are right. readxl and ExcelJS read all as they are.
# Version: openxlsx 4.2.5.2 and readxl 1.4.2 (Debian 12: r-cran-openxlsx, r-cran-readxl), R 4.2.2, exceljs 4.4.0,
#   jszip 3.10.1
# Output:  openxlsx: Smith &amp; Sons|xml:space="preserve">Bike |Ann · readxl: Smith & Sons|Bike |Ann ·
#   exceljs: Smith & Sons|Bike |Ann
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='r-cran-openxlsx 4.2.5.2, r-cran-readxl 1.4.2'
command -v Rscript >/dev/null || { echo "Rscript is needed (Debian: $seen_with)." >&2; exit 2; }
Rscript -e 'stopifnot(c("openxlsx", "readxl") %in% rownames(installed.packages()))' >/dev/null 2>&1 ||
  { echo "R needs packages (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  r-cran-openxlsx r-cran-readxl 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  exceljs@4.4.0 jszip@3.10.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >read.R <<'R'
own <- openxlsx::read.xlsx("table.xlsx", colNames = FALSE)
other <- readxl::read_excel("table.xlsx", col_names = FALSE, trim_ws = FALSE, .name_repair = "minimal")
cat("openxlsx: ", paste(own[1, ], collapse = "|"), " · readxl: ", paste(other[1, ], collapse = "|"), sep = "")
R
cat >run.mjs <<'JS'
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
const book = new ExcelJS.Workbook();
book.addWorksheet('s').addRow([1, 2, 3]);
await book.xlsx.writeFile('table.xlsx');
const zip = await JSZip.loadAsync(readFileSync('table.xlsx'));
const name = 'xl/worksheets/sheet1.xml';
const texts = ['<t>Smith &amp; Sons</t>', '<t xml:space="preserve">Bike </t>', '<t>Ann</t>'];
const cells = texts.map((text, at) => `<c r="${'ABC'[at]}1" t="inlineStr"><is>${text}</is></c>`);
zip.file(name, (await zip.file(name).async('string')).replace(/<c r="A1".*<\/c>/, cells.join('')));
writeFileSync('table.xlsx', await zip.generateAsync({ type: 'nodebuffer' }));

const read = new ExcelJS.Workbook();
await read.xlsx.readFile('table.xlsx');
const byR = execFileSync('Rscript', ['read.R'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const seen = `${byR} · exceljs: ${read.worksheets[0].getRow(1).values.slice(1).join('|')}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
LC_ALL=C.UTF-8 node run.mjs 'openxlsx: Smith &amp; Sons|xml:space="preserve">Bike |Ann · readxl: Smith & Sons|Bike |Ann · exceljs: Smith & Sons|Bike |Ann'
