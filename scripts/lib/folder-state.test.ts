import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entriesBelow, firstUnlisted, stateOf } from './folder-state.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-state-'));
  mkdirSync(join(folder, 'locales'));
  writeFileSync(join(folder, 'electron'), 'whole');
  writeFileSync(join(folder, 'locales/en.pak'), 'words');
  writeFileSync(join(folder, 'stamp'), '');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

type Touch = readonly [what: string, touch: (electron: string) => void];
const TOUCHES: readonly Touch[] = [
  [
    'contents of the same length, its time set back',
    (electron) => {
      const { atime, mtime } = statSync(electron);
      writeFileSync(electron, 'other');
      utimesSync(electron, atime, mtime);
    },
  ],
  [
    'another file in its place, its time set back',
    (electron) => {
      const { atime, mtime } = statSync(electron);
      writeFileSync(`${electron}.new`, 'other');
      utimesSync(`${electron}.new`, atime, mtime);
      renameSync(`${electron}.new`, electron);
    },
  ],
  ['other permissions', (electron) => chmodSync(electron, 0o777)],
  ['a file more', (electron) => writeFileSync(`${electron}.so`, '')],
  ['a link more', (electron) => symlinkSync('/', `${electron}.link`)],
  ['a file less', (electron) => rmSync(electron)],
];

describe('the state of a folder', () => {
  it.each(TOUCHES)('differs after %s', async (_what, touch) => {
    const before = stateOf(folder, ['stamp']);
    /* Times have steps: what happens within one cannot be told apart by them. */
    await expect.poll(() => Date.now() - statSync(folder).ctimeMs).toBeGreaterThan(20);
    touch(join(folder, 'electron'));
    expect(stateOf(folder, ['stamp'])).not.toEqual(before);
  });

  it('stays the same where only what is left out changes', () => {
    const before = stateOf(folder, ['stamp']);
    writeFileSync(join(folder, 'stamp'), 'new');
    expect(stateOf(folder, ['stamp'])).toEqual(before);
  });

  it('names what is in it, and what nobody listed', () => {
    const listed = ['electron', 'locales/en.pak', 'stamp'];
    expect(entriesBelow(folder)).toEqual(listed);
    expect(firstUnlisted(folder, listed)).toBeUndefined();
    writeFileSync(join(folder, 'locales/preload.so'), '');
    expect(firstUnlisted(folder, listed)).toBe('locales/preload.so');
  });
});
