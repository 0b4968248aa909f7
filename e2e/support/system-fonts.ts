import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { projectRoot } from '../fixtures/electron-path';

const HEAD = 44;
const ENTRY = 20;

/* The TrueType font in a WOFF file (W3C, "WOFF File Format 1.0"): engines take no WOFF from a system. */
function trueTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(HEAD + ENTRY * index, HEAD + ENTRY * (index + 1));
    const [from, packed, length] = [4, 8, 12].map((place) => entry.readUInt32BE(place));
    const stored = woff.subarray(from, (from ?? 0) + (packed ?? 0));
    const table = packed === length ? stored : inflateSync(stored);
    const record = 12 + 16 * index;
    entry.copy(head, record, 0, 4);
    entry.copy(head, record + 4, 16, 20);
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(table.length, record + 12);
    const filled = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    tables.push(filled);
    at += filled.length;
  }
  return Buffer.concat([head, ...tables]);
}

/** Lays fonts of the packages into a folder as a computer has them: names of WOFF files. */
export function layFonts(folder: string, files: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const file of files) {
    const path = join(projectRoot, 'node_modules', file);
    const name = file.replace(/^.*\//, '').replace(/\.woff$/, '.ttf');
    writeFileSync(join(folder, name), trueTypeOf(readFileSync(path)));
  }
}

/** A configuration of fontconfig: the folders with fonts, and how they are drawn. */
export function fontSettings(
  path: string,
  folders: readonly string[],
  drawn: Readonly<Record<string, string>> = {},
): string {
  const edits = Object.entries(drawn).map(
    ([name, value]) => `<edit name="${name}" mode="assign">${value}</edit>`,
  );
  const dirs = folders.map((folder) => `<dir>${folder}</dir>`).join('');
  writeFileSync(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}` +
      `<cachedir>${path}-cache</cachedir><match target="font">${edits.join('')}</match></fontconfig>`,
  );
  return path;
}
