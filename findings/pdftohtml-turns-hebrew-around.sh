#!/usr/bin/env bash
# pdftohtml makes pages on which Hebrew stands backwards and struck words hold, of a PDF that pdftotext reads rightly.
#
# Expected: HTML has text in the order in which it is read; the browser turns what runs from right to left (Unicode
#   Standard Annex 9). pdftotext of the same package writes it so. A line through words is drawn in the PDF; a page that
#   looks like it (-s: "single document", -noframes) has the line, or a tag in its place.
# Seen: letters are written from left to right as they stand on the page, without `dir`, `bdo` or `<bdi>`, so a browser
#   turns them once more: "ןודקיפה" where the PDF shows "הפיקדון", also for who searches or copies. Lines are left out:
#   "The deposit is 500 200 euros". With -c a picture of the page lies behind the words; the letters stay turned.
# Version: pdftohtml and pdftotext 22.12.0 (Debian 12: poppler-utils), the PDF by LibreOffice 7.4.7.2 (libreoffice-writer)
# Output:  HTML: The deposit is 500 200 euros. ןודקיפה · tags of strikes: 0 · text: The deposit is 500 200 euros. הפיקדון
set -euo pipefail
command -v soffice pdftohtml >/dev/null || { echo 'Debian: libreoffice-writer poppler-utils' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
names='urn:oasis:names:tc:opendocument:xmlns'
cat >fees.fodt <<XML
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="$names:office:1.0" xmlns:style="$names:style:1.0" xmlns:text="$names:text:1.0"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles>
<style:style style:name="S" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>
<style:style style:name="R" style:family="paragraph"><style:paragraph-properties style:writing-mode="rl-tb"/></style:style>
</office:automatic-styles><office:body><office:text>
<text:p>The deposit is <text:span text:style-name="S">500</text:span> 200 euros.</text:p>
<text:p text:style-name="R">הפיקדון</text:p>
</office:text></office:body></office:document>
XML
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to pdf fees.fodt >/dev/null 2>&1
pdftohtml -q -s -noframes fees.pdf fees.html
html=$(grep -o '<p .*</p>' fees.html | sed 's/<[^>]*>//g; s/&#160;/ /g' | xargs)
tags=$(grep -oiE '<(s|strike|del)>|line-through' fees.html | wc -l || true)
# Without the marks of direction that pdftotext adds.
text=$(pdftotext fees.pdf - | tr -d '\f' | sed 's/\xe2\x80\xab//g; s/\xe2\x80\xac//g' | xargs)
seen="HTML: $html · tags of strikes: $tags · text: $text"
echo "$seen"
[ "$seen" = 'HTML: The deposit is 500 200 euros. ןודקיפה · tags of strikes: 0 · text: The deposit is 500 200 euros. הפיקדון' ]
