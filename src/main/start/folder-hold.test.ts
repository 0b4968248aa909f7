import fs from 'node:fs';
import fsPromises, { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import * as hold from './folder-hold';
import { holdFolder, type ComputerId, type FolderHold } from './folder-hold';

const here: ComputerId = { host: 'here', boot: 'boot-1' };
const there: ComputerId = { host: 'there', boot: 'boot-2' };
const DAY_MS = 24 * 3_600_000;

const usedElsewhere = (
  folder: string,
  self: ComputerId,
  upMs: number,
  watch: () => Promise<void> = async () => undefined,
) => hold.usedElsewhere(folder, self, upMs, watch);

const held: FolderHold[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const hold of held.splice(0)) await hold.release();
});

async function heldBy(computer: ComputerId, ageMs = 0) {
  const folder = await temporaryFolder();
  const lost: string[] = [];
  const hold = await holdFolder(folder, (host) => lost.push(host), computer);
  held.push(hold);
  const path = join(folder, 'in-use.json');
  const at = new Date(Date.now() - ageMs);
  if (ageMs !== 0) await utimes(path, at, at);
  return { folder, path, hold, lost };
}

describe('a folder that two computers share', () => {
  it('is refused to the second one, which says who has it and leaves everything as it is', async () => {
    const { folder, path } = await heldBy(there, 7_000);
    const before = await readFile(path, 'utf8');
    const obstacle = await usedElsewhere(folder, here, DAY_MS);
    expect(obstacle?.sentence).toContain(`The computer “there” has the data in ${folder} open`);
    expect(obstacle?.sentence).toMatch(/last sign [78] seconds ago/);
    expect(await readFile(path, 'utf8')).toBe(before);
    expect(await readdir(folder)).toEqual(['in-use.json']);
  });

  it.each([
    ['nobody holds it', null],
    ['this computer has it itself', here],
    ['it has another name since', { host: 'renamed', boot: 'boot-1' }],
    ['no start is known and the name is the same', { host: 'here', boot: null }],
  ])('is taken where %s', async (_when, holder) => {
    const folder = holder === null ? await temporaryFolder() : (await heldBy(holder)).folder;
    expect(await usedElsewhere(folder, here, DAY_MS)).toBeNull();
  });

  it('is taken over from a computer that gave no sign for a minute, and not before', async () => {
    const { folder } = await heldBy(there, 55_000);
    expect(await usedElsewhere(folder, here, DAY_MS)).not.toBeNull();
    const crashed = await heldBy(there, 61_000);
    expect(await usedElsewhere(crashed.folder, here, DAY_MS)).toBeNull();
  });

  it('is not taken over from a computer whose clock is behind, and which gives a sign meanwhile', async () => {
    const { folder, path } = await heldBy(there, 600_000);
    const watch = async (): Promise<void> => {
      const at = new Date(Date.now() - 590_000);
      await utimes(path, at, at);
    };
    const obstacle = await usedElsewhere(folder, here, DAY_MS, watch);
    expect(obstacle?.sentence).toContain('“there” has the data');
    const own = async () => held.push(await holdFolder(folder, () => undefined, here));
    await utimes(path, 0, Date.now() / 1000 - 500);
    expect(await usedElsewhere(folder, here, DAY_MS, () => own().then(() => undefined))).toBeNull();
    const old = await heldBy(there, DAY_MS + 60_000);
    expect(await usedElsewhere(old.folder, here, DAY_MS, () => expect.fail())).toBeNull();
  });

  it('is taken over where the clock was set back since the last sign', async () => {
    const { folder } = await heldBy({ host: 'here', boot: 'boot-0' }, -3_600_000);
    expect(await usedElsewhere(folder, here, 15_000)).toBeNull();
    const gone = await heldBy(there, -DAY_MS - 60_000);
    expect(await usedElsewhere(gone.folder, here, DAY_MS)).toBeNull();
  });

  it('is not taken over from a computer whose clock is ahead by less than a day', async () => {
    const { folder } = await heldBy(there, -3_600_000);
    expect(await usedElsewhere(folder, here, DAY_MS)).not.toBeNull();
  });

  it('is taken at once by the computer that was started anew', async () => {
    const { folder } = await heldBy({ host: 'here', boot: 'boot-0' }, 20_000);
    expect(await usedElsewhere(folder, here, 15_000)).toBeNull();
    expect(await usedElsewhere(folder, here, 25_000)).not.toBeNull();
  });

  it('is lost by a computer that slept while another one took it: told once, and not taken back', async () => {
    const { folder, path, hold, lost } = await heldBy(there);
    held.push(await holdFolder(folder, () => undefined, here));
    const others = await readFile(path, 'utf8');
    await hold.look();
    await hold.look();
    await hold.release();
    expect(lost).toEqual(['here']);
    expect(await readFile(path, 'utf8')).toBe(others);
  });

  it('goes without a word to a later program of the same computer', async () => {
    const { folder, path, hold, lost } = await heldBy(here);
    held.push(await holdFolder(folder, () => undefined, here));
    const later = await readFile(path, 'utf8');
    await hold.look();
    await hold.release();
    expect(lost).toEqual([]);
    expect(await readFile(path, 'utf8')).toBe(later);
  });

  it('is kept where the file is gone or torn for a moment, and let go at the end', async () => {
    const { folder, path, hold, lost } = await heldBy(here);
    await writeFile(path, '{"host":');
    await hold.look();
    expect((await usedElsewhere(folder, there, DAY_MS))?.sentence).toContain('“here”');
    await hold.release();
    expect(await readdir(folder)).toEqual([]);
    expect(lost).toEqual([]);
  });
});

describe('a folder whose sign comes or goes at that moment', () => {
  it('is not in the way of a start where the other computer takes its sign away', async () => {
    const { folder, path } = await heldBy(there);
    const { readFileSync } = fs;
    vi.spyOn(fs, 'readFileSync').mockImplementationOnce((...parts) => {
      const text = readFileSync(...parts);
      fs.rmSync(path);
      return text;
    });
    syncBuiltinESMExports();
    await usedElsewhere(folder, here, DAY_MS);
    expect(await usedElsewhere(folder, here, DAY_MS)).toBeNull();
  });

  it('is refused in words where its clock cannot be read', async () => {
    const { folder } = await heldBy(there);
    await mkdir(join(folder, '.in-use-check'));
    expect((await usedElsewhere(folder, here, DAY_MS))?.title).toBe('Waiver Desk could not start');
  });

  it('has no sign left where it is let go while one is being given', async () => {
    const { folder, hold } = await heldBy(here);
    let name = (): void => undefined;
    const named = new Promise<void>((resolve) => (name = resolve));
    const { rename } = fsPromises;
    const renaming = vi.spyOn(fsPromises, 'rename').mockImplementationOnce(async (...parts) => {
      await named;
      return rename(...parts);
    });
    syncBuiltinESMExports();
    const looked = hold.look();
    await expect.poll(() => renaming).toHaveBeenCalledOnce();
    const released = hold.release();
    /* Time enough for the file to be read and removed. */
    for (let turn = 0; turn < 50; turn += 1) await readdir(folder);
    name();
    await Promise.all([looked, released]);
    expect(await readdir(folder)).toEqual([]);
  });
});
