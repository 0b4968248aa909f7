import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { holderOf, ownerIn } from './file-holder';

const LOCKS = [
  '1: POSIX  ADVISORY  WRITE 18774 fe:00:2754361 1073741825 1073741825',
  '2: FLOCK  ADVISORY  WRITE 12691 fe:00:2213888 0 EOF',
  '2: -> FLOCK  ADVISORY  WRITE 77 fe:00:99 0 EOF',
  '3: POSIX  ADVISORY  WRITE 4711 08:01:2754361 0 EOF',
  '',
].join('\n');

describe('the owner of a lock', () => {
  it.each([
    ['fe:00:2754361', 1, 18774],
    ['08:01:2754361', 1, 4711],
    ['fe:00:2754361', 18774, null],
    ['fe:00:99', 1, null],
    ['fe:00:1', 1, null],
  ])('of %s, asked by %i, is %s', (file, own, owner) => {
    expect(ownerIn(LOCKS, file, own)).toBe(owner);
  });

  it('is nobody of a file that nobody has, and of none', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'LOCK'), '');
    expect(await holderOf(join(folder, 'LOCK'))).toBeNull();
    expect(await holderOf(join(folder, 'gone'))).toBeNull();
  });
});
