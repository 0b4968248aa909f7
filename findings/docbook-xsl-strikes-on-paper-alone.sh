#!/usr/bin/env bash
# DocBook's stylesheets strike words in the PDF of a document, and leave them as words that hold in its HTML.
#
# Expected: <emphasis role="strikethrough"> looks alike in both outputs of one source, as bold and italic words do, which become
#   <strong> and <em>. The XHTML 5 output even writes a style sheet of its own beside the page (docbook.css).
# Seen: for print it is text-decoration="line-through". In HTML it is <span class="strikethrough">, and no sheet knows the
#   class: neither the page nor docbook.css, which has no line-through at all. underline goes the same way. Nothing
#   is told, and who proofreads the PDF sees "The deposit of 500 200 euros" with 500 struck.
# Version: docbook-xsl-ns 1.79.2, xsltproc 1.1.35 (Debian: docbook-xsl-ns, xsltproc)
# Output:  paper: 1 · page: <span class="strikethrough">500</span> · lines in docbook.css: 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
sheets=/usr/share/xml/docbook/stylesheet/docbook-xsl-ns
cat >a.xml <<'XML'
<article xmlns="http://docbook.org/ns/docbook" version="5.0"><title>Rules</title>
<para>The deposit of <emphasis role="strikethrough">500</emphasis> 200 euros.</para></article>
XML
xsltproc --nonet $sheets/fo/docbook.xsl a.xml >a.fo 2>/dev/null
xsltproc --nonet -o a.html $sheets/xhtml5/docbook.xsl a.xml 2>/dev/null
seen="paper: $(grep -c 'text-decoration="line-through">500' a.fo) · page: $(grep -o '<span class="strikethrough">500</span>' a.html)"
seen="$seen · lines in docbook.css: $(grep -c 'line-through\|strikethrough' docbook.css || true)"
echo "$seen"
[ "$seen" = 'paper: 1 · page: <span class="strikethrough">500</span> · lines in docbook.css: 0' ]
