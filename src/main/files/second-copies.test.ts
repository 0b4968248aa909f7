import fsPromises, { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecondCopy } from '../../contract/store-calls';
import { createSecondCopies, type SecondCopies } from './second-copies';

let folder: string;
let copies: SecondCopies;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'second-'));
  copies = createSecondCopies(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const copy = (atMs: number, generation = 1): SecondCopy => ({
  generation,
  atMs,
  sealed: new Uint8Array([atMs, 10, 0, 255]),
});
const times = async (): Promise<readonly number[]> => (await copies.read()).map(({ atMs }) => atMs);

describe('the files of the second copy', () => {
  it('are the newest and the one before, whatever came earlier', async () => {
    for (const atMs of [1, 2, 3]) await copies.write(copy(atMs));
    expect(await times()).toEqual([3, 2]);
    expect((await copies.read())[1]).toEqual(copy(2));
  });

  it('are one again under a new key, which opens none of those before', async () => {
    for (const atMs of [1, 2]) await copies.write(copy(atMs));
    await copies.write(copy(3, 2));
    expect(await copies.read()).toEqual([copy(3, 2)]);
    await copies.write(copy(4, 2));
    expect(await times()).toEqual([4, 3]);
  });

  it('leave the one before where the newest is torn, and keep it when the next is written', async () => {
    for (const atMs of [1, 2]) await copies.write(copy(atMs));
    const whole = await readFile(join(folder, 'second-copy'));
    await writeFile(join(folder, 'second-copy'), whole.subarray(0, 5));
    expect(await times()).toEqual([1]);
    await copies.write(copy(3));
    expect(await times()).toEqual([3, 1]);
  });

  it('are removed also where a scanner holds one of them for a moment', async () => {
    for (const atMs of [1, 2]) await copies.write(copy(atMs));
    const held = Object.assign(new Error('held'), { code: 'EBUSY' });
    vi.spyOn(fsPromises, 'rm').mockRejectedValueOnce(held);
    syncBuiltinESMExports();
    await copies.remove();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(await readdir(folder)).toEqual([]);
  });
});
