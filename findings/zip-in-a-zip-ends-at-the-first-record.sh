#!/usr/bin/env bash
# An archive within an archive: two readers that go from the front take it apart, and one of them loses all that follows.
#
# Expected: client-zip writes archives as a stream, so sizes stand behind the bytes (a data descriptor, APPNOTE 4.3.9) and nothing is
#   compressed. What is read back, from the front or by the directory at the end, is each file as it was, or an error: a
#   reader that cannot tell where a stored file ends knows that, as the size in front of it is 0.
# Seen: of an outer archive with inner.zip (two files) and last.txt, unzipper gives inner.zip with the bytes of its first
#   header, then a file of the inner archive as one of the outer, and last.txt is gone. fflate's Unzip gives all four,
#   those of the inner one beside it, and inner.zip nearly twice as long as it is. Both look for the signature of a
#   descriptor, and the inner archive has its own. No error is raised.
#   With files that are no archives all is right. unzip-stream, and whoever begins at the end, read all of it.
# Version: fflate 0.8.3, unzipper 0.12.5, unzip-stream 0.3.4, client-zip 2.5.1, Node 20
# Output:  written: inner.zip 248, last.txt 12 · fflate, all at once: inner.zip 248, last.txt 12 · unzip-stream: inner.zip 248, last.txt 12 ·
#   fflate, as a stream: inner.zip 449, a.txt 11, b.txt 11, last.txt 12 · unzipper: inner.zip 46, b.txt 11
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  client-zip@2.5.1 fflate@0.8.3 unzip-stream@0.3.4 unzipper@0.12.5 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { downloadZip } from 'client-zip';
import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import unzipStream from 'unzip-stream';
import unzipper from 'unzipper';

const archive = async (files) => new Uint8Array(await downloadZip(files).arrayBuffer());
const inner = await archive([
  { name: 'a.txt', input: 'Ann signed.' },
  { name: 'b.txt', input: 'Ben signed.' },
]);
const outer = await archive([
  { name: 'inner.zip', input: inner },
  { name: 'last.txt', input: 'the last one' },
]);
const stream = () => Readable.from([Buffer.from(outer)]);
const said = (sizes) => Object.entries(sizes).map(([name, size]) => `${name} ${size}`).join(', ');

function atOnce() {
  return said(Object.fromEntries(Object.entries(unzipSync(outer)).map(([name, bytes]) => [name, bytes.length])));
}
function byFflate() {
  const sizes = {};
  const reader = new Unzip((file) => {
    sizes[file.name] = 0;
    file.ondata = (error, data) => {
      if (error) throw error;
      sizes[file.name] += data.length;
    };
    file.start();
  });
  reader.register(UnzipInflate);
  reader.push(outer, true);
  return said(sizes);
}
async function byUnzipper() {
  const sizes = {};
  for await (const entry of stream().pipe(unzipper.Parse({ forceStream: true }))) {
    sizes[entry.path] = (await entry.buffer()).length;
  }
  return said(sizes);
}
async function byUnzipStream() {
  const sizes = {};
  const reader = stream().pipe(unzipStream.Parse());
  reader.on('entry', (entry) => {
    sizes[entry.path] = 0;
    entry.on('data', (data) => (sizes[entry.path] += data.length));
  });
  await once(reader, 'close');
  return said(sizes);
}
const seen = [
  `written: inner.zip ${inner.length}, last.txt 12`,
  `fflate, all at once: ${atOnce()}`,
  `unzip-stream: ${await byUnzipStream()}`,
  `fflate, as a stream: ${byFflate()}`,
  `unzipper: ${await byUnzipper()}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'written: inner.zip 248, last.txt 12 · fflate, all at once: inner.zip 248, last.txt 12 · unzip-stream: inner.zip 248, last.txt 12 · fflate, as a stream: inner.zip 449, a.txt 11, b.txt 11, last.txt 12 · unzipper: inner.zip 46, b.txt 11'
