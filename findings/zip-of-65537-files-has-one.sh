#!/usr/bin/env bash
# JSZip and fflate write an archive of 65,537 files in which fflate, yauzl and adm-zip find one; JSZip itself finds all of them.
#
# Expected: the number of files has 16 bits in an archive; from 65,535 on the record of ZIP64 says it (APPNOTE 4.4.1.4). A writer writes
#   that, or refuses. A file that its writer reads back
#   whole is whole.
# Seen: both write the number modulo 65,536 and no other record. Who goes by it gives as many files as it says: 1 of 65,537,
#   no error. JSZip and zip.js go on through the directory as long as it goes, so what was written with JSZip, and tried
#   with JSZip, is complete, and the same bytes are an archive of one file elsewhere. An export
#   of single files has to count them before.
# Version: jszip 3.10.2, fflate 0.8.3, yauzl 3.4.0, adm-zip 0.6.1, @zip.js/zip.js 2.24.0, Node 20
# Output:  by jszip: jszip 65537, zip.js 65537, fflate 1, yauzl 1, adm-zip 1 · by fflate: jszip 65537, zip.js 65537, fflate 1, yauzl 1, adm-zip 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  jszip@3.10.2 fflate@0.8.3 yauzl@3.4.0 adm-zip@0.6.1 @zip.js/zip.js@2.24.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import AdmZip from 'adm-zip';
import { unzipSync, zipSync } from 'fflate';
import JSZip from 'jszip';
import yauzl from 'yauzl';

const names = Array.from({ length: 65_537 }, (_, at) => `${at}`);
function byJsZip() {
  const zip = new JSZip();
  for (const name of names) zip.file(name, '');
  return zip.generateAsync({ type: 'nodebuffer' });
}
const byFflate = () => Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array(0)])), { level: 0 }));
const countOfYauzl = (bytes) =>
  new Promise((found, failed) => {
    yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error) return failed(error);
      let count = 0;
      zip.on('entry', () => (count += 1)).on('end', () => found(count)).on('error', failed);
    });
  });
const readers = {
  jszip: async (bytes) => Object.keys((await JSZip.loadAsync(bytes)).files).length,
  'zip.js': async (bytes) => (await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()).length,
  fflate: (bytes) => Object.keys(unzipSync(bytes)).length,
  yauzl: countOfYauzl,
  'adm-zip': (bytes) => new AdmZip(bytes).getEntries().length,
};
async function counts(bytes) {
  const found = [];
  for (const [name, count] of Object.entries(readers)) found.push(`${name} ${await count(bytes)}`);
  return found.join(', ');
}
const seen = `by jszip: ${await counts(await byJsZip())} · by fflate: ${await counts(byFflate())}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'by jszip: jszip 65537, zip.js 65537, fflate 1, yauzl 1, adm-zip 1 · by fflate: jszip 65537, zip.js 65537, fflate 1, yauzl 1, adm-zip 1'
