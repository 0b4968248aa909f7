#!/usr/bin/env bash
# fflate reads 0 of 20,000 lines of a gzip file that was packed in blocks, and 2 letters of one that was appended to; its own stream reads all.
#
# Expected: a gzip file is one or more members, each a piece of the whole (RFC 1952, 2.2). bgzip packs tables so, a member for each 64 kB and an empty
#   one at the end, and logs grow so (cat a.gz b.gz). Who reads the first member alone has a beginning; fflate has read all since 0.8.0
#   by its streams.
# Seen: gunzipSync, gunzip and decompressSync read one member, into as many bytes as the end of the file says, and that is the size of the last member: 0
#   where it is the empty one, so that a whole table is an empty text. Of a file whose last piece is short, the first letters of the first piece are left; where
#   all pieces are of one size it is the first of them. Nothing is thrown, whatever is missing. A file of one member, which
#   every test makes, is read whole. Node's zlib, pako and DecompressionStream have all of each.
# Version: fflate 0.8.3, pako 3.0.3, Node 20
# Output:  in blocks: fflate sync 0, async 0, stream 20000, pako 20000, zlib 20000, DecompressionStream 20000 lines · appended to: fflate "0,", stream 1001 lines ·
#   pieces of one size: fflate 1000, stream 3000 lines
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 fflate@0.8.3 pako@3.0.3 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { gunzipSync as zlibGunzip, gzipSync } from 'node:zlib';
import { Gunzip, decompressSync, gunzip, gunzipSync } from 'fflate';
import { ungzip } from 'pako';

const guests = (count, from = 0) =>
  Array.from({ length: count }, (_, at) => `${from + at},Guest\n`).join('');
const pack = (pieces) => Buffer.concat(pieces.map((it) => gzipSync(it)));
const thousands = Array.from({ length: 20 }, (_, at) => guests(1000, at * 1000));
const inBlocks = pack([...thousands, '']);
const appended = pack([guests(1000), 'x\n']);
const alike = pack([guests(1000), guests(1000), guests(1000)]);

const text = (bytes) => new TextDecoder().decode(bytes);
const lines = (bytes) => text(bytes).split('\n').length - 1;
const asynchronous = (bytes) =>
  new Promise((done, failed) => gunzip(bytes, (error, all) => (error ? failed(error) : done(all))));
function byStream(bytes) {
  const pieces = [];
  new Gunzip((piece) => pieces.push(piece)).push(bytes, true);
  return Buffer.concat(pieces);
}
const byBrowser = async (bytes) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();

const same = [decompressSync, gunzipSync].map((read) => lines(read(inBlocks)));
const seen = [
  `in blocks: fflate sync ${[...new Set(same)].join(' or ')}, async ${lines(await asynchronous(inBlocks))}, ` +
    `stream ${lines(byStream(inBlocks))}, pako ${lines(ungzip(inBlocks))}, zlib ${lines(zlibGunzip(inBlocks))}, ` +
    `DecompressionStream ${lines(await byBrowser(inBlocks))} lines`,
  `appended to: fflate ${JSON.stringify(text(gunzipSync(appended)))}, stream ${lines(byStream(appended))} lines`,
  `pieces of one size: fflate ${lines(gunzipSync(alike))}, stream ${lines(byStream(alike))} lines`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'in blocks: fflate sync 0, async 0, stream 20000, pako 20000, zlib 20000, DecompressionStream 20000 lines · appended to: fflate "0,", stream 1001 lines · pieces of one size: fflate 1000, stream 3000 lines'
