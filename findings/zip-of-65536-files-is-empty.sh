#!/usr/bin/env bash
# An archive of 65,536 files by JSZip or fflate is empty for fflate, yauzl and adm-zip, without an error; client-zip, which has ZIP64, leaves out all behind 65,535.
#
# Expected: the number of files has 16 bits in an archive; from 65,535 on the record of ZIP64 says it (APPNOTE 4.4.1.4). A writer writes that, or refuses.
#   client-zip says that it makes Zip64 archives where that is needed. What its writer reads back whole is whole.
# Seen: JSZip and fflate write the number modulo 65,536 and no other record: 0, or 4,464 of 70,000. JSZip goes on through the directory as long as it
#   goes, so what was written with JSZip and tried with JSZip is complete, and the same bytes are empty elsewhere. client-zip writes 65,535, the
#   number that points to a record of ZIP64, and no such record: of 70,000 files three readers give 65,535, and JSZip
#   refuses. yazl writes what all of them read. No writer says a word; an export of single files has to count them before.
# Version: jszip 3.10.2, fflate 0.8.3, client-zip 2.5.1, yazl 3.3.1, yauzl 3.4.0, adm-zip 0.6.1, Node 20
# Output:  65536 by jszip: jszip 65536, fflate 0, yauzl 0, adm-zip 0 · by fflate: jszip 65536, fflate 0, yauzl 0, adm-zip 0 ·
#   70000 by jszip: jszip 70000, fflate 4464, yauzl 4464, adm-zip 4464 · by client-zip: jszip refuses, fflate 65535, yauzl 65535, adm-zip 65535 ·
#   by yazl: jszip 70000, fflate 70000, yauzl 70000, adm-zip 70000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  jszip@3.10.2 fflate@0.8.3 client-zip@2.5.1 yazl@3.3.1 yauzl@3.4.0 adm-zip@0.6.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { buffer } from 'node:stream/consumers';
import AdmZip from 'adm-zip';
import { downloadZip } from 'client-zip';
import { unzipSync, zipSync } from 'fflate';
import JSZip from 'jszip';
import yauzl from 'yauzl';
import yazl from 'yazl';

const names = (count) => Array.from({ length: count }, (_, at) => `${at}`);
const writers = {
  jszip: (count) => {
    const zip = new JSZip();
    for (const name of names(count)) zip.file(name, '');
    return zip.generateAsync({ type: 'nodebuffer' });
  },
  fflate: (count) =>
    Buffer.from(zipSync(Object.fromEntries(names(count).map((name) => [name, new Uint8Array(0)])), { level: 0 })),
  'client-zip': async (count) =>
    Buffer.from(await downloadZip(names(count).map((name) => ({ name, input: '' }))).arrayBuffer()),
  yazl: (count) => {
    const zip = new yazl.ZipFile();
    for (const name of names(count)) zip.addBuffer(Buffer.alloc(0), name, { compress: false });
    zip.end();
    return buffer(zip.outputStream);
  },
};
const byYauzl = (bytes) =>
  new Promise((found, failed) => {
    yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error) return failed(error);
      let count = 0;
      zip.on('entry', () => (count += 1)).on('end', () => found(count)).on('error', failed);
    });
  });
const readers = {
  jszip: async (bytes) => Object.keys((await JSZip.loadAsync(bytes)).files).length,
  fflate: (bytes) => Object.keys(unzipSync(bytes)).length,
  yauzl: byYauzl,
  'adm-zip': (bytes) => new AdmZip(bytes).getEntries().length,
};
async function counts(writer, count) {
  const bytes = await writers[writer](count);
  const found = [];
  for (const [name, read] of Object.entries(readers)) {
    const seen = await Promise.resolve()
      .then(() => read(bytes))
      .catch(() => 'refuses');
    found.push(`${name} ${seen}`);
  }
  return `by ${writer}: ${found.join(', ')}`;
}
const seen = [
  `65536 ${await counts('jszip', 65_536)}`,
  await counts('fflate', 65_536),
  `70000 ${await counts('jszip', 70_000)}`,
  await counts('client-zip', 70_000),
  await counts('yazl', 70_000),
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs '65536 by jszip: jszip 65536, fflate 0, yauzl 0, adm-zip 0 · by fflate: jszip 65536, fflate 0, yauzl 0, adm-zip 0 · 70000 by jszip: jszip 70000, fflate 4464, yauzl 4464, adm-zip 4464 · by client-zip: jszip refuses, fflate 65535, yauzl 65535, adm-zip 65535 · by yazl: jszip 70000, fflate 70000, yauzl 70000, adm-zip 70000'
