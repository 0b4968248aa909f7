#!/usr/bin/env bash
# pdftohtml makes pages on which Hebrew stands backwards, of a PDF that pdftotext of the same package reads rightly.
#
# Expected: HTML has text in the order in which it is read; the browser turns what runs from right to left (Unicode
#   Standard Annex 9). pdftotext of the same package writes it so, and whoever knows that one takes the other for it.
# Seen: letters are written from left to right as they stand on the page, without `dir`, `bdo` or `<bdi>`, so a browser
#   turns them once more: "ןודקיפה" where the PDF shows "הפיקדון", also for who searches or copies. With -c, for
#   pages that look like the PDF, the letters stay turned.
# Version: pdftohtml and pdftotext 22.12.0 (Debian 12: poppler-utils), the PDF by LibreOffice 7.4.7.2 (libreoffice-writer)
# Output:  HTML: The deposit: ןודקיפה · text: The deposit: הפיקדון
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='libreoffice-writer 7.4.7, poppler-utils 22.12.0'
for program in soffice pdftohtml pdftotext; do
  command -v "$program" >/dev/null ||
    { echo "$program is needed (Debian: $seen_with)." >&2; exit 2; }
done
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  libreoffice-writer poppler-utils 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
names='urn:oasis:names:tc:opendocument:xmlns'
cat >fees.fodt <<XML
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="$names:office:1.0" xmlns:style="$names:style:1.0" xmlns:text="$names:text:1.0"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles>
<style:style style:name="R" style:family="paragraph"><style:paragraph-properties style:writing-mode="rl-tb"/></style:style>
</office:automatic-styles><office:body><office:text>
<text:p>The deposit:</text:p>
<text:p text:style-name="R">הפיקדון</text:p>
</office:text></office:body></office:document>
XML
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to pdf fees.fodt >/dev/null 2>&1
pdftohtml -q -s -noframes fees.pdf fees.html
html=$(grep -o '<p .*</p>' fees.html | sed 's/<[^>]*>//g; s/&#160;/ /g' | xargs)
# Without the marks of direction that pdftotext adds.
text=$(pdftotext fees.pdf - | tr -d '\f' | sed 's/\xe2\x80\xab//g; s/\xe2\x80\xac//g' | xargs)
seen="HTML: $html · text: $text"
echo "$seen"
[ "$seen" = 'HTML: The deposit: ןודקיפה · text: The deposit: הפיקדון' ]
