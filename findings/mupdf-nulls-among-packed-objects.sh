#!/usr/bin/env bash
# MuPDF (mupdf 1.0.0 and 1.28.1 of npm): a null among the objects of an object stream.
#
# One would expect: a number whose object is null means the same as one that is free (ISO 32000-1, 7.3.9),
# and any object but a stream may stand in an object stream (7.5.7). Whoever takes an object away and
# writes a null in its place, so that no number is missing, has a sound file that every reader saves.
#
# What happens: mupdf 1.0.0 says of each null that it was not found in its object stream, calls the
# document damaged and repairs it while it is saved. 1.28.1 saves it as it is. `mutool clean` of MuPDF
# 1.21.1, as Debian 12 has it, ends with that error and writes nothing (seen by hand). The same file whose
# number is free in the table is sound for all.
#
# Seen, Node 22, mupdf 1.0.0 and 1.28.1:
#   1.0.0: null repaired, free sound; 1.28.1: null sound, free sound
#
# Exits 0 while it is so, 1 once it changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for version in 1.0.0 1.28.1; do
  npm pack --silent "mupdf@$version" >/dev/null
  mkdir "$version"
  tar -xzf "mupdf-$version.tgz" -C "$version"
done
cat > file.mjs <<'JS'
/* A page without words; number 5 is null in the object stream, or free in the table. */
export function file(hasNull) {
  const objects = [
    [1, '<</Type /Catalog /Pages 2 0 R>>'],
    [2, '<</Type /Pages /Kids [3 0 R] /Count 1>>'],
    [3, '<</Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Resources <<>> /Contents 6 0 R>>'],
    ...(hasNull ? [[5, 'null']] : []),
    [4, '<</Title (Nothing)>>'],
  ];
  let inside = 0;
  const places = objects.map(([number, text]) => {
    const place = `${number} ${inside}`;
    inside += text.length + 1;
    return place;
  });
  const head = `${places.join(' ')}\n`;
  const packed = head + objects.map(([, text]) => text).join('\n');
  const at = {};
  let text = '%PDF-1.7\n';
  const stream = (number, dict, data) => {
    at[number] = text.length;
    text += `${number} 0 obj\n<<${dict} /Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`;
  };
  stream(6, '', '0 0 9 9 re f');
  stream(7, `/Type /ObjStm /N ${objects.length} /First ${head.length}`, packed);
  const row = (kind, where, place) =>
    String.fromCharCode(kind, where >> 8, where & 255, place >> 8, place & 255);
  const start = text.length;
  const rows = Array.from({ length: 9 }, (_, number) => {
    const index = objects.findIndex(([it]) => it === number);
    if (index >= 0) return row(2, 7, index);
    if (number === 8) return row(1, start, 0);
    return at[number] === undefined ? row(0, 0, number === 0 ? 65535 : 0) : row(1, at[number], 0);
  });
  stream(8, '/Type /XRef /Size 9 /W [1 2 2] /Root 1 0 R /Info 4 0 R', rows.join(''));
  return Buffer.from(`${text}startxref\n${start}\n%%EOF\n`, 'latin1');
}
JS
cat > save.mjs <<'JS'
import { file } from './file.mjs';
const mupdf = await import(`./${process.argv[2]}/package/dist/mupdf.js`);
mupdf.Document.openDocument(file(process.argv[3] === 'null'), 'application/pdf')
  .saveToBuffer('compress')
  .getLength();
JS
told() {
  node save.mjs "$1" "$2" >log 2>&1 || echo broken >>log
  if grep -q 'repairing\|broken' log; then echo "$2 repaired"; else echo "$2 sound"; fi
}
found="1.0.0: $(told 1.0.0 null), $(told 1.0.0 free); 1.28.1: $(told 1.28.1 null), $(told 1.28.1 free)"
echo "$found"
[ "$found" = '1.0.0: null repaired, free sound; 1.28.1: null sound, free sound' ]
