import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { blockDictionaries } from './block-dictionaries';

const read = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'Preferences'), 'utf8')) as Record<string, unknown>;
const blocked = { blocked_dictionaries: expect.arrayContaining(['en-US', 'de', 'vi']) as unknown };

describe('the preferences that look for no dictionary', () => {
  it('are there before the first session', async () => {
    const folder = await temporaryFolder();
    await blockDictionaries(folder);
    expect(read(folder)).toEqual({ spellcheck: blocked });
  });

  it('keep what Chromium had in them', async () => {
    const folder = await temporaryFolder();
    writeFileSync(
      join(folder, 'Preferences'),
      '{"partition":{"a":1},"spellcheck":{"dictionary":""}}',
    );
    await blockDictionaries(folder);
    expect(read(folder)).toEqual({
      partition: { a: 1 },
      spellcheck: { dictionary: '', ...blocked },
    });
  });

  it('are not written twice', async () => {
    const folder = await temporaryFolder();
    await blockDictionaries(folder);
    const { ino } = statSync(join(folder, 'Preferences'));
    await blockDictionaries(folder);
    expect(statSync(join(folder, 'Preferences')).ino).toBe(ino);
  });

  it('begin anew where they cannot be read', async () => {
    const folder = await temporaryFolder();
    writeFileSync(join(folder, 'Preferences'), 'torn {');
    await blockDictionaries(folder);
    expect(read(folder)).toEqual({ spellcheck: blocked });
  });
});
