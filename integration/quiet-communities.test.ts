import { Dexie } from 'dexie';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Protection } from '../src/contract/profile';
import { TURN_MS } from '../src/domain/sync/next-turn';
import { startUnnamed } from './unnamed-advocates';
import type { Gate } from '../src/sample-service/testing/hooks/gates';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { powerMonitor } from './electron/system';
import { atRest } from './at-rest';
import { start, type Program } from './program';
import { keysSentTo, passphrase, textsBelow, usingCommunities } from './two-communities';

/** Something of a person's in the one that is not in front. */
const CANARY = 'Canary8812';

let a: SampleService;
let b: SampleService;
let program: Program;

beforeEach(async () => {
  const clock = { anchorMs: Date.now(), now: () => Date.now() };
  [a, b] = await Promise.all([
    startUnnamed({ waivers: 12, events: 5, seed: 11, keySeed: 11, ...clock }),
    startUnnamed({ waivers: 50, events: 25, seed: 22, keySeed: 22, ...clock }),
  ]);
  program = await start({ pageSize: 20 });
});
afterEach(async () => {
  b.hooks.gates.openAll();
  await program.quit();
  await Promise.all([a.close(), b.close()]);
});

const { lines, waivers, eventsWith, pageRenewed, switchTo, add, connectBoth } = usingCommunities({
  program: () => program,
  a: () => a,
  b: () => b,
});

/** Both are connected, and the first is in front with its copy whole. */
async function firstInFront(first?: Protection, second?: Protection) {
  await connectBoth(first, second);
  await switchTo(0);
  await program.settled();
  await expect.poll(async () => (await lines())[0]?.syncedAtMs).not.toBeNull();
  /* Where it was left before main had heard of its first sync, its turn came at once. */
  await expect.poll(syncedAt).toBeGreaterThan(0);
  await quietlyEnded();
  b.hooks.log.clear();
}

/** The time of the others' next turn comes, behind a sync of the one in front. */
async function turnComes(): Promise<void> {
  const before = (await lines())[0]?.syncedAtMs ?? 0;
  program.clock.skip(TURN_MS);
  await program.sync();
  /* Main has heard of it, and looks whose turn it is. */
  await expect.poll(async () => (await lines())[0]?.syncedAtMs ?? 0).toBeGreaterThan(before);
}

/** Resolves once the other one was synced after the time told, by its service's clock. */
const syncedAfter = (before: number): Promise<void> =>
  expect.poll(syncedAt).toBeGreaterThan(before);
const syncedAt = async (): Promise<number> => (await lines())[1]?.syncedAtMs ?? 0;

/** Resolves once the worker of a quiet sync has ended. */
const quietlyEnded = (): Promise<void> =>
  expect
    .poll(() => program.quietSession())
    .toBeNull()
    .then(() => undefined);

/** A quiet sync stands still at the first page of its events. */
async function heldQuietSync(): Promise<Gate> {
  b.hooks.events.add({ startsAt: new Date().toISOString(), details: CANARY });
  const gate = b.hooks.gates.hold(({ path }) => path.endsWith('/private_events'));
  await turnComes();
  await gate.arrived();
  expect(program.quietSession()).not.toBeNull();
  return gate;
}

describe('a community that is not in front', () => {
  it('is synced in its turn with its own key, and is current when it comes in front', async () => {
    await firstInFront();
    b.hooks.events.add({ startsAt: new Date().toISOString(), details: CANARY });
    const before = await syncedAt();
    await turnComes();
    await syncedAfter(before);
    await quietlyEnded();
    /* The one in front is as it was. */
    expect(await waivers()).toBe(12);
    expect(await eventsWith(CANARY)).toBe(0);
    expect([keysSentTo(a), keysSentTo(b)]).toEqual([['full'], ['full']]);
    expect(b.hooks.log.entries().every(({ path }) => !path.includes('undefined'))).toBe(true);

    b.hooks.log.clear();
    const gate = b.hooks.gates.hold(() => true);
    await switchTo(1);
    await program.opened();
    expect(await waivers()).toBe(50);
    expect(await eventsWith(CANARY)).toBe(1);
    gate.open();
    await program.settled();
    const pages = b.hooks.log.entries().filter(({ path }) => path.endsWith('/private_events'));
    expect(pages.length).toBeLessThan(4);
    await program.quit();
    const files = await textsBelow(program.folder);
    for (const secret of [a.keys.full, b.keys.full, CANARY]) {
      expect(program.told()).not.toContain(secret);
      for (const [path, text] of files) expect(text.includes(secret), path).toBe(false);
    }
  });

  it('is not synced on battery, and is once there is power again', async () => {
    await firstInFront();
    const before = await syncedAt();
    program.engine.onBattery = true;
    await turnComes();
    await atRest(program);
    expect(b.hooks.log.entries()).toEqual([]);
    program.engine.onBattery = false;
    powerMonitor.emit('on-ac');
    await syncedAfter(before);
  });

  it('gives way to a battery, and goes on from what it had', async () => {
    await firstInFront();
    const before = await syncedAt();
    const gate = await heldQuietSync();
    program.engine.onBattery = true;
    powerMonitor.emit('on-battery');
    await quietlyEnded();
    gate.open();
    program.engine.onBattery = false;
    powerMonitor.emit('on-ac');
    await syncedAfter(before);
  });

  it('ends with a lock, and nothing of it stays open', async () => {
    await firstInFront(passphrase('one of my words'), passphrase('two of my words'));
    await heldQuietSync();
    const renewed = pageRenewed();
    const { page } = program.engine;
    const openAtLock: unknown[] = [];
    const onPush: NonNullable<typeof page>['onPush'] = (topic, payload) => {
      if (topic === 'profile:changed') openAtLock.push(program.quietSession());
      page?.onPush(topic, payload);
    };
    if (page !== null) program.engine.page = { ...page, onPush };
    expect(await program.call('profile:lock', null)).toMatchObject({ value: { kind: 'locked' } });
    /* It had ended before anybody was told of a lock. */
    expect(openAtLock).toEqual([null]);
    expect(program.quietSession()).toBeNull();
    await renewed;
    expect((await lines()).map(({ state }) => state)).toEqual(['locked', 'locked']);
    expect((await lines()).map(({ awaiting }) => awaiting)).toEqual([0, 0]);
    /* Its requests have ended with it, and no other one begins. */
    const asked = b.hooks.log.entries().length;
    b.hooks.gates.openAll();
    program.clock.skip(TURN_MS);
    powerMonitor.emit('on-ac');
    await program.call('profile:unlock', { passphrase: 'one of my words' });
    await program.opened();
    await program.settled();
    await turnComes();
    expect(b.hooks.log.entries()).toHaveLength(asked);
  });

  it('ends where it is removed, and leaves nothing behind', async () => {
    await firstInFront();
    await heldQuietSync();
    const profileId = program.quietSession()?.generation().copy.store.rows.name.split('/')[1] ?? '';
    const { id } = (await lines())[1] ?? { id: '' };
    await program.call('community:remove', { id, endExports: false });
    expect(program.quietSession()).toBeNull();
    await expect
      .poll(async () => (await Dexie.getDatabaseNames()).filter((name) => name.includes(profileId)))
      .toEqual([]);
    expect(await lines()).toHaveLength(1);
    expect(await readdir(join(program.folder, 'communities'))).toEqual([]);
    expect(await waivers()).toBe(12);
  });

  it('goes on in front where it is switched to in the middle', async () => {
    await firstInFront();
    const gate = await heldQuietSync();
    await switchTo(1);
    expect(program.quietSession()).toBeNull();
    gate.open();
    await program.settled();
    expect(await eventsWith(CANARY)).toBe(1);
    expect(await waivers()).toBe(50);
  });

  it('gets a new key after an erasure at its service, and its second copy is kept', async () => {
    const erased = b.hooks.events.add({ startsAt: new Date().toISOString(), details: CANARY });
    await firstInFront();
    const { id } = (await lines())[1] ?? { id: '' };
    const folder = join(program.folder, 'communities', id);
    const generation = async (): Promise<unknown> =>
      JSON.parse(await readFile(join(folder, 'profile.json'), 'utf8')).generation;
    const [before, key] = [await syncedAt(), await generation()];
    b.hooks.events.change(erased, { details: '[redacted]', address: null });
    await turnComes();
    await syncedAfter(before);
    await quietlyEnded();
    expect(await generation()).toBe(Number(key) + 1);
    expect((await readdir(folder)).filter((name) => name !== 'profile.json')).not.toEqual([]);
    await switchTo(1);
    await program.opened();
    expect(await eventsWith(CANARY)).toBe(0);
    expect(await waivers()).toBe(50);
    expect(program.status()?.cacheLost).toBe(false);
  });

  it('waits until the one in front has its first copy', async () => {
    await connectBoth();
    await expect.poll(syncedAt).toBeGreaterThan(0);
    program.clock.skip(TURN_MS);
    const gate = a.hooks.gates.hold(
      ({ path, query }) => path.endsWith('/private_events') && query.includes('=20'),
    );
    await add();
    b.hooks.log.clear();
    await program.connect(a);
    await program.opened();
    await gate.arrived();
    expect(b.hooks.log.entries()).toEqual([]);
    gate.open();
    await program.settled();
    await expect.poll(() => b.hooks.log.entries().length).toBeGreaterThan(0);
  });

  it('is asked for its lists by the rules of one in front: a refused key is said, not asked again at once', async () => {
    await firstInFront();
    b.hooks.keys.revoke('full');
    await turnComes();
    await expect.poll(async () => (await lines())[1]?.failure).toBe('unauthorized');
    await quietlyEnded();
    const asked = b.hooks.log.entries().length;
    await program.sync();
    expect(b.hooks.log.entries()).toHaveLength(asked);
    expect((await lines())[0]?.failure).toBeNull();
  });

  it('has its number in the badge, and its name in a notice that leads to it', async () => {
    await connectBoth();
    const settings = program.session().settings();
    await program.cache('settings:put', { ...settings, notices: true });
    await switchTo(0);
    await program.settled();
    await expect.poll(syncedAt).toBeGreaterThan(0);
    const before = (await lines())[1]?.awaiting ?? 0;
    const past = new Date(Date.now() - 26 * 3_600_000).toISOString();
    b.hooks.events.add({ startsAt: past });
    const synced = await syncedAt();
    await turnComes();
    await syncedAfter(synced);
    const [inFront = 0, other = 0] = (await lines()).map(({ awaiting }) => awaiting);
    expect(other).toBeGreaterThan(before);
    await expect.poll(() => program.engine.badges.at(-1)).toBe(inFront + other);
    const notice = program.engine.notices.at(-1);
    expect(notice?.title).toContain((await lines())[1]?.name);
    const { page } = program.engine;
    const onPush: NonNullable<typeof page>['onPush'] = (topic, payload) => {
      /* As the window does where no dialog is open. */
      if (topic === 'communities:open')
        void program.call('community:switch', { id: String(payload), endExports: false });
      page?.onPush(topic, payload);
    };
    if (page !== null) program.engine.page = { ...page, onPush };
    const renewed = pageRenewed();
    notice?.click();
    await renewed;
    expect((await lines()).map(({ current }) => current)).toEqual([false, true]);
  });

  it('leaves after a kill in the middle what a kill of a usual sync leaves', async () => {
    await connectBoth();
    await switchTo(0);
    await program.settled();
    await heldQuietSync();
    await program.kill();
    b.hooks.gates.openAll();
    program = await program.restart();
    await program.opened();
    await program.settled();
    expect(await waivers()).toBe(12);
    /* The system opens the other one, which was not asked for in this run. */
    await expect.poll(syncedAt).toBeGreaterThan(0);
    await switchTo(1);
    await program.opened();
    expect(await waivers()).toBe(50);
    expect(await eventsWith(CANARY)).toBe(1);
    expect(program.status()?.cacheLost).toBe(false);
  });

  it('is filled again where its store was lost, which its own profile tells', async () => {
    await connectBoth();
    const { name } = program.session().generation().copy.store.rows;
    await switchTo(0);
    await program.settled();
    await Dexie.delete(name);
    b.hooks.log.clear();
    await turnComes();
    await expect
      .poll(() => b.hooks.log.entries().filter(({ query }) => query.includes('=20')).length)
      .toBeGreaterThan(3);
    await quietlyEnded();
    await switchTo(1);
    await program.opened();
    expect(await waivers()).toBe(50);
  });
});
