// Draws resources/icon.png: a signed sheet on a coloured tile. Own shapes, no other picture.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { projectRoot } from './lib/paths.mjs';

const size = 512;
const [tile, sheet, ink, mark] = [
  [38, 84, 168, 255],
  [255, 255, 255, 255],
  [172, 188, 214, 255],
  [32, 140, 96, 255],
];

const inBox = (x, y, left, top, right, bottom, radius) => {
  const dx = Math.max(left + radius - x, x - (right - radius), 0);
  const dy = Math.max(top + radius - y, y - (bottom - radius), 0);
  return dx * dx + dy * dy <= radius * radius;
};

const nearLine = (x, y, [ax, ay], [bx, by], width) => {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy) <= width / 2;
};

const isTick = (x, y) =>
  nearLine(x, y, [196, 352], [240, 392], 34) || nearLine(x, y, [240, 392], [326, 296], 34);
const isWriting = (x, y) =>
  [152, 200, 248].some((top, row) => inBox(x, y, 176, top, row === 2 ? 280 : 336, top + 20, 10));

/** The colour at a point, topmost shape first; null outside the tile. */
const colourAt = (x, y) => {
  if (!inBox(x, y, 24, 24, 488, 488, 96)) return null;
  if (isTick(x, y)) return mark;
  if (isWriting(x, y)) return ink;
  return inBox(x, y, 128, 96, 384, 432, 28) ? sheet : tile;
};

const samples = [0.125, 0.375, 0.625, 0.875];

const pixel = (column, row) => {
  const seen = samples.flatMap((dy) => samples.map((dx) => colourAt(column + dx, row + dy)));
  const hit = seen.filter((colour) => colour !== null);
  if (hit.length === 0) return [0, 0, 0, 0];
  const mean = (part) => Math.round(hit.reduce((sum, it) => sum + it[part], 0) / hit.length);
  return [mean(0), mean(1), mean(2), Math.round((255 * hit.length) / seen.length)];
};

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

const rows = Array.from({ length: size }, (_, row) => [
  0,
  ...Array.from({ length: size }, (_, column) => pixel(column, row)).flat(),
]).flat();
const header = Buffer.alloc(13);
header.writeUInt32BE(size, 0);
header.writeUInt32BE(size, 4);
header.set([8, 6, 0, 0, 0], 8);

writeFileSync(
  join(projectRoot, 'resources/icon.png'),
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]),
);
