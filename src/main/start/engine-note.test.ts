import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newerEngine, noteEngine } from './engine-note';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waiver-desk-engine-'));
});
afterEach(() => rm(folder, { recursive: true }));

const noted = (text: string) => writeFile(join(folder, 'chromium-version'), text);

describe('newerEngine', () => {
  it.each([
    ['156.0.8078.73', '130.0.6723.191', '156.0.8078.73'],
    ['156.0.8078.73\n', '130.0.6723.191', '156.0.8078.73'],
    ['130.0.6723.191', '156.0.8078.73', null],
    ['156.0.9999.1', '156.0.8078.73', null],
    ['99.0.1.2', '130.0.6723.191', null],
    ['', '130.0.6723.191', null],
    ['not a version', '130.0.6723.191', null],
    ['99999999999999999999.1', '130.0.6723.191', null],
  ])('of a folder that %j had, for %s, is %j', async (last, current, newer) => {
    await noted(last);
    expect(newerEngine(folder, current)).toBe(newer);
  });

  it('is none in a new folder', () => {
    expect(newerEngine(join(folder, 'none'), '130.0.6723.191')).toBeNull();
  });
});

describe('noteEngine', () => {
  it('makes an older one find out, and leaves nothing else behind', async () => {
    await noteEngine(folder, '156.0.8078.73');
    await noteEngine(folder, '157.0.1.2');
    expect(newerEngine(folder, '156.0.8078.73')).toBe('157.0.1.2');
    expect(await readFile(join(folder, 'chromium-version'), 'utf8')).toBe('157.0.1.2');
    expect(await readdir(folder)).toEqual(['chromium-version']);
  });
});
