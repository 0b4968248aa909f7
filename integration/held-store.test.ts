import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StoreTrouble } from '../src/contract/store-trouble';
import { ALL_WAIVERS } from '../src/contract/whole-lists';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { idsOf, keepSome, KEPT, kept, NOTE } from './kept-here';
import { startDesk, type Program } from './program';
import { holdStorageOf } from './storage';

let service: SampleService;
let program: Program;

beforeEach(async () => {
  ({ service, program } = await startDesk({ waivers: 12, events: 24 }));
});
afterEach(async () => {
  holdStorageOf(program.folder, false);
  await program.quit();
  await service.close();
});

const troubles = (): readonly StoreTrouble[] =>
  program.pushes
    .filter(({ name }) => name === 'store-failed')
    .map(({ payload }) => payload as StoreTrouble);

/** Waits for the next attempt to fail. */
async function failsOnceMore(): Promise<StoreTrouble> {
  const before = troubles().length;
  await program.call('store:try-again', null);
  await expect.poll(() => troubles().length).toBeGreaterThan(before);
  return troubles().at(-1) as StoreTrouble;
}

describe('a store that somebody else holds', () => {
  it('is waited for without an end, never deleted, and is there again once it is let go', async () => {
    await keepSome(program);
    holdStorageOf(program.folder, true);
    program = await program.restart();
    await expect.poll(() => troubles()).not.toEqual([]);
    for (let n = 0; n < 6; n += 1) await failsOnceMore();
    expect(await failsOnceMore()).toMatchObject({
      reason: 'unavailable',
      obstacle: { kind: expect.any(String) as string },
      second: {
        amounts: [
          { kind: 'follow-ups', rows: 1 },
          { kind: 'reviews', rows: 1 },
          { kind: 'advocates', rows: 1 },
          { kind: 'filters', rows: 1 },
          { kind: 'exports', rows: 1 },
          { kind: 'settings', rows: 1 },
        ],
      },
    });
    holdStorageOf(program.folder, false);
    await program.call('store:try-again', null);
    await program.opened();
    expect(await kept(program)).toEqual(KEPT);
    expect(program.session().status()).toMatchObject({ cacheLost: false, restoredFromMs: null });
  });

  it('is opened by itself, without anybody asking', async () => {
    await keepSome(program);
    holdStorageOf(program.folder, true);
    program = await program.restart();
    await expect.poll(() => troubles()).not.toEqual([]);
    holdStorageOf(program.folder, false);
    await program.opened();
    expect(await kept(program)).toEqual(KEPT);
  });

  it('is set aside when somebody asks: kept whole and named, and its second copy comes back', async () => {
    await keepSome(program);
    holdStorageOf(program.folder, true);
    program = await program.restart();
    await expect.poll(() => troubles()).not.toEqual([]);
    await writeFile(join(program.folder, 'IndexedDB', 'CURRENT'), 'as it was');
    holdStorageOf(program.folder, false);
    expect(await program.call('store:set-aside', null)).toEqual({ ok: true, value: null });
    await program.opened();
    await program.settled();
    const [aside] = await program.call('store:list-set-aside', null);
    const place = join(program.folder, 'set-aside', aside?.name ?? '');
    expect(await readFile(join(place, 'CURRENT'), 'utf8')).toBe('as it was');
    expect(await kept(program)).toEqual(KEPT);
    expect(program.session().status()).toMatchObject({
      cacheLost: false,
      restoredFromMs: expect.any(Number) as number,
    });
    expect(await idsOf(program, ALL_WAIVERS)).toHaveLength(12);
  });

  it('is not set aside while it is open', async () => {
    expect(await program.call('store:set-aside', null)).toMatchObject({ ok: false });
    expect(existsSync(join(program.folder, 'set-aside'))).toBe(false);
  });
});

interface Secrets {
  readonly localKey: unknown;
}

describe('a profile’s file that is lost or does not open', () => {
  const profile = () => join(program.folder, 'profile.json');

  /* Nothing of it is deleted, and another community can be connected. */
  async function isSetAside(): Promise<string> {
    expect(await program.call('store:set-aside', null)).toEqual({ ok: true, value: null });
    await expect.poll(() => program.profile()).toMatchObject({ kind: 'none' });
    program = await program.restart({ computer: { keyring: 'protected' } });
    const place = await aside();
    expect(await readdir(place)).toEqual(
      expect.arrayContaining(['IndexedDB', 'profile.json', 'second-copy']),
    );
    return place;
  }

  async function aside(): Promise<string> {
    const [place] = await program.call('store:list-set-aside', null);
    return join(program.folder, 'set-aside', place?.name ?? '');
  }

  /* As somebody does who finds it in a backup of the computer. */
  async function putBack(place: string, whole: string): Promise<void> {
    await program.quit();
    for (const name of await readdir(place))
      await rename(join(place, name), join(program.folder, name));
    await writeFile(profile(), whole);
    program = await program.restart();
    await program.opened();
  }

  it('in part is set aside with all that opens only with it, and opens once it comes back', async () => {
    await keepSome(program);
    const whole = await readFile(profile(), 'utf8');
    await program.quit();
    await writeFile(profile(), whole.slice(0, 100));
    program = await program.restart();
    await expect.poll(() => program.profile()).toMatchObject({ reason: 'file-torn' });
    const place = await isSetAside();
    expect(await readFile(join(place, 'profile.json'), 'utf8')).toBe(whole.slice(0, 100));
    await putBack(place, whole);
    expect(await kept(program)).toEqual(KEPT);
  });

  it('changed outside the program is set aside with all that opens only with it, and opens again', async () => {
    await keepSome(program);
    const whole = await readFile(profile(), 'utf8');
    await program.quit();
    const { secrets, ...clear } = JSON.parse(whole) as { readonly secrets: Secrets };
    const changed = { ...clear, secrets: { ...secrets, destination: secrets.localKey } };
    await writeFile(profile(), JSON.stringify(changed));
    program = await program.restart();
    await expect.poll(() => program.profile()).toMatchObject({ reason: 'changed' });
    await putBack(await isSetAside(), whole);
    expect(await kept(program)).toEqual(KEPT);
  });

  it('whose key the keychain does not give is set aside in the same way, and opens once it does', async () => {
    await keepSome(program);
    const whole = await readFile(profile(), 'utf8');
    program = await program.restart({ computer: { keyring: 'locked' } });
    await expect.poll(() => program.profile()).toMatchObject({ reason: 'unreadable' });
    await putBack(await isSetAside(), whole);
    expect(await kept(program)).toEqual(KEPT);
  });

  it('as a whole deletes nothing, and all is there once it comes back', async () => {
    await keepSome(program);
    const whole = await readFile(profile(), 'utf8');
    await program.quit();
    await rm(profile());
    program = await program.restart();
    expect(await program.call('profile:get-state', null)).toMatchObject({ kind: 'none' });
    program = await program.restart();
    await putBack(await aside(), whole);
    expect(await kept(program)).toEqual(KEPT);
  });
});

describe('the second copy of what is kept on this computer alone', () => {
  const files = async () =>
    (await readdir(program.folder)).filter((name) => name.startsWith('second-copy')).sort();

  it('brings everything back where the databases are gone, sealed and from either file', async () => {
    await keepSome(program);
    program = await program.restart();
    await program.settled();
    await program.quit();
    expect(await files()).toEqual(['second-copy', 'second-copy.before']);
    const bytes = await readFile(join(program.folder, 'second-copy'), 'latin1');
    for (const canary of [NOTE, 'Canary', 'a.pdf']) expect(bytes).not.toContain(canary);
    await rm(join(program.folder, 'IndexedDB'), { recursive: true });
    program = await program.restart();
    await program.settled();
    expect(await kept(program)).toEqual(KEPT);
    await program.quit();
    /* Torn, as a disk leaves it: the one before is as good. */
    await rename(join(program.folder, 'second-copy'), join(program.folder, 'second-copy.before'));
    await writeFile(join(program.folder, 'second-copy'), bytes.slice(0, 200), 'latin1');
    await rm(join(program.folder, 'IndexedDB'), { recursive: true });
    program = await program.restart();
    await program.settled();
    expect(await kept(program)).toEqual(KEPT);
  });

  it('is written at a lock, and once a day without one', async () => {
    await keepSome(program);
    await program.sync();
    await expect.poll(files).toEqual(['second-copy']);
    const path = join(program.folder, 'second-copy');
    const first = await readFile(path);
    await program.sync();
    expect(await readFile(path)).toEqual(first);
    await program.call('profile:lock', null);
    expect(await readFile(path)).not.toEqual(first);
  });

  it('goes with the profile, and so does what was set aside', async () => {
    await keepSome(program);
    program = await program.restart();
    await program.opened();
    await program.call('profile:disconnect', null);
    expect(await files()).toEqual([]);
    expect(existsSync(join(program.folder, 'set-aside'))).toBe(false);
  });

  it('never holds what an erasure took away: neither file opens under a key that is left', async () => {
    const { event } = await keepSome(program);
    program = await program.restart();
    await program.settled();
    service.hooks.events.redact(event);
    await program.sync();
    await program.settled();
    expect(program.session().followUps.count()).toBe(0);
    await expect.poll(files).toEqual(['second-copy']);
    await program.quit();
    await rm(join(program.folder, 'IndexedDB'), { recursive: true });
    program = await program.restart();
    await program.settled();
    expect(await kept(program)).toEqual({ ...KEPT, followUps: [] });
  });
});
