#!/usr/bin/env bash
# LibreOffice 7.4 writes U+0001 behind the sign of a box to tick into its HTML: "☒\u0001 I agree."
#
# Expected: a box to tick of a form (content control, since 7.4; of Word documents alike) is exported as its sign, as into
#   XHTML and plain text. U+0001 may not stand in HTML at all ("control-character-in-input-stream"), nor in XML 1.0.
# Seen: the control sign that marks the end of the control within LibreOffice's own text is written out. No browser shows
#   it, but "☒ I agree" is not found in what it shows, JSON writes it as \u0001, XML 1.0 has no way to write it,
#   and whoever makes hidden characters visible shows one in each line that was ticked.
# Version: LibreOffice 7.4.7.2 (Debian 12: libreoffice-writer)
# Output:  HTML: U+2612 U+0001 U+0020 · XHTML: U+2612 U+0020 · text: U+2612 U+0020
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='libreoffice-writer 7.4.7'
for program in soffice node; do
  command -v "$program" >/dev/null ||
    { echo "$program is needed (Debian: $seen_with)." >&2; exit 2; }
done
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  libreoffice-writer 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
names='urn:oasis:names:tc:opendocument:xmlns'
own='urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0'
box='loext:checkbox="true" loext:checked="true" loext:checked-state="☒" loext:unchecked-state="☐"'
cat >form.fodt <<XML
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="$names:office:1.0" xmlns:text="$names:text:1.0" xmlns:loext="$own"
  office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>
<text:p><loext:content-control $box>☒</loext:content-control> I agree.</text:p>
</office:text></office:body></office:document>
XML
convert() { soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to "$1" form.fodt >/dev/null 2>&1; }
signs() {
  node -e '
    const text = require("node:fs").readFileSync(process.argv[1], "utf8");
    const [box] = /☒[^I]*/u.exec(text);
    const code = (sign) => "U+" + sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
    process.stdout.write([...box.replace(/\n/g, "")].map(code).join(" "));
  ' "$1"
}
convert html
convert 'xhtml:XHTML Writer File'
convert 'txt:Text (encoded):UTF8'
seen="HTML: $(signs form.html) · XHTML: $(signs form.xhtml) · text: $(signs form.txt)"
echo "$seen"
[ "$seen" = 'HTML: U+2612 U+0001 U+0020 · XHTML: U+2612 U+0020 · text: U+2612 U+0020' ]
