#!/usr/bin/env bash
# LibreOffice 7.4 exports struck words to XHTML as words that hold: "The deposit is 500 200 euros."
#
# Expected: what is struck in a document (style:text-line-through-style, OpenDocument 1.2 part 1, 20.358) is struck in
#   the XHTML that `soffice --convert-to "xhtml:XHTML Writer File"` makes of it, as its other HTML export has <strike>,
#   and as the same export writes `text-decoration:underline` for what is underlined.
# Seen: both single and double strikes are gone, of OpenDocument and of DOCX alike. The words get a class of their own,
#   whose rule is empty, so that nothing in the file tells that they were struck. Whoever shows documents by this
#   export (it is the one that keeps "1.1" before clauses) shows what was taken out as agreed.
# Version: LibreOffice 7.4.7.2 (Debian 12: libreoffice-writer), also with --convert-to html for comparison
# Output:  XHTML: The deposit is 500 200 euros, 300 due. lines: underline · HTML: 2 strikes
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='libreoffice-writer 7.4.7'
command -v soffice >/dev/null || { echo "soffice is needed (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  libreoffice-writer 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
style() { echo "<style:style style:name=\"$1\" style:family=\"text\"><style:text-properties $2/></style:style>"; }
span() { echo "<text:span text:style-name=\"$1\">$2</text:span>"; }
names='urn:oasis:names:tc:opendocument:xmlns'
cat >fees.fodt <<XML
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="$names:office:1.0" xmlns:style="$names:style:1.0" xmlns:text="$names:text:1.0"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:automatic-styles>
$(style S 'style:text-line-through-style="solid" style:text-line-through-type="single"')
$(style D 'style:text-line-through-style="solid" style:text-line-through-type="double"')
$(style U 'style:text-underline-style="solid"')
</office:automatic-styles>
<office:body><office:text><text:p>The deposit is $(span S 500) 200 euros, $(span D 300) $(span U due).</text:p></office:text></office:body>
</office:document>
XML
convert() { soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to "$1" fees.fodt >/dev/null 2>&1; }
convert 'xhtml:XHTML Writer File'
convert html
words=$(grep -o "<body.*" fees.xhtml | sed "s/<[^>]*>//g" | xargs)
lines=$(grep -o 'text-decoration:[a-z-]*' fees.xhtml | cut -d: -f2 | sort -u | paste -sd' ')
strikes=$(grep -o '<strike>' fees.html | wc -l)
seen="XHTML: $words lines: $lines · HTML: $strikes strikes"
echo "$seen"
[ "$seen" = 'XHTML: The deposit is 500 200 euros, 300 due. lines: underline · HTML: 2 strikes' ]
