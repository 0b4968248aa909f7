#!/usr/bin/env bash
# zstddec answers a Zstandard frame of 15 bytes with 16 MB of its memory; fflate cuts a gzip file of two parts to the length of the last.
#
# Expected: a frame may leave out how long its content is (RFC 8878, 3.1.1.1.4), as every writer does that compresses while it reads; zstddec's
#   decode() takes the size as an option. gzip files may be put behind each other (RFC 1952, 2.2), as logs are that grow.
#   Both are read whole, or refused.
# Seen: for a size that is not told, zstddec gives back 16 MB of its WebAssembly's memory, zeros and tables in place of the content, and
#   no error. With the size in the frame it is right. fflate's gunzipSync makes room for as much as the last part says and fills
#   it with the beginning of the first: of "January: 120 signed" and "Feb: 7" it gives "January". Its stream Gunzip gives
#   both. Node's zlib, pako and fzstd are right.
# Version: zstddec 0.3.4, fzstd 0.1.1, fflate 0.8.3, pako 3.0.3, Node 20
# Output:  size in the frame: zstddec Signed, fzstd Signed · none: zstddec over 16 million bytes, fzstd Signed ·
#   two parts: fflate January, as a stream all, pako all, node all
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  zstddec@0.3.4 fzstd@0.1.1 fflate@0.8.3 pako@3.0.3 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { gunzipSync as byNode, gzipSync } from 'node:zlib';
import { Gunzip, gunzipSync } from 'fflate';
import { decompress } from 'fzstd';
import * as pako from 'pako';
import { ZSTDDecoder } from 'zstddec';

/* A frame with one block that is not compressed: magic, descriptor, window or size, header of the block. */
const content = Buffer.from('Signed');
const block = Buffer.from([(content.length << 3) | 1, 0, 0]);
const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const told = Buffer.concat([magic, Buffer.from([0x20, content.length]), block, content]);
const untold = Buffer.concat([magic, Buffer.from([0x00, 0x00]), block, content]);

const decoder = new ZSTDDecoder();
await decoder.init();
const said = (bytes) => (bytes.length > 16e6 ? 'over 16 million bytes' : Buffer.from(bytes).toString());
const frame = (bytes) => `zstddec ${said(decoder.decode(bytes))}, fzstd ${said(decompress(bytes))}`;

const TEXTS = ['January: 120 signed\n', 'Feb: 7\n'];
const parts = Buffer.concat(TEXTS.map((text) => gzipSync(text)));
function whole(bytes) {
  const text = Buffer.from(bytes).toString();
  return text === TEXTS.join('') ? 'all' : text;
}
function asStream() {
  const pieces = [];
  new Gunzip((piece) => pieces.push(Buffer.from(piece))).push(parts, true);
  return Buffer.concat(pieces);
}
const seen = [
  `size in the frame: ${frame(told)}`,
  `none: ${frame(untold)}`,
  `two parts: fflate ${whole(gunzipSync(parts))}, as a stream ${whole(asStream())}, pako ${whole(pako.ungzip(parts))}, node ${whole(byNode(parts))}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'size in the frame: zstddec Signed, fzstd Signed · none: zstddec over 16 million bytes, fzstd Signed · two parts: fflate January, as a stream all, pako all, node all'
