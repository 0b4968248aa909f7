import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseManifest } from './manifest.mjs';

const hash = 'a'.repeat(64);

describe("the runtime's file list", () => {
  it('gives hash and size by name', () => {
    const files = parseManifest(`${hash}   12  locales/de.pak\n${hash}  3  LICENSE\n`);
    expect([...files]).toEqual([
      ['locales/de.pak', { hash, size: 12 }],
      ['LICENSE', { hash, size: 3 }],
    ]);
  });

  it.each([
    ['a short hash', 'abc  12  a'],
    ['no size', `${hash}  a`],
    ['a way out of the folder', `${hash}  1  ../a`],
    ['a way out in the middle', `${hash}  1  a/../../b`],
    ['an absolute name', `${hash}  1  /etc/passwd`],
    ['a switch of tar', `${hash}  1  --checkpoint-action=x`],
    ['the same name twice', `${hash}  1  a\n${hash}  1  a`],
  ])('refuses %s', (_, text) => {
    expect(() => parseManifest(text)).toThrow('not understood');
  });

  it('is the list of the official release: 72 files with the executable', () => {
    const path = '../../resources/runtime/electron-v33.4.11-linux-x64.sha256';
    const files = parseManifest(readFileSync(join(import.meta.dirname, path), 'utf8'));
    expect(files.size).toBe(72);
    expect(files.get('electron')?.size).toBe(186_312_608);
  });
});
