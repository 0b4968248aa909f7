import { Dexie } from 'dexie';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL_EVENTS, ALL_WAIVERS } from '../src/contract/whole-lists';
import { startUnnamed } from './unnamed-advocates';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { start, type Program } from './program';
import { keysSentTo, passphrase, textsBelow, usingCommunities } from './two-communities';

/** Something of a person's in the first of the two. */
const CANARY = 'Canary4471';

let a: SampleService;
let b: SampleService;
let program: Program;

beforeEach(async () => {
  [a, b] = await Promise.all([
    startUnnamed({ waivers: 30, events: 10, seed: 11, keySeed: 11 }),
    startUnnamed({ waivers: 12, events: 25, seed: 22, keySeed: 22 }),
  ]);
  program = await start({ pageSize: 20 });
});
afterEach(async () => {
  await program.quit();
  await Promise.all([a.close(), b.close()]);
});

const { lines, waivers, eventsWith, pageRenewed, switchTo, add, connectSecond, connectBoth } =
  usingCommunities({
    program: () => program,
    a: () => a,
    b: () => b,
  });

/** Presses the key of a community; false where main leaves it to the page. */
function pressKeyOf(digit: string): boolean {
  let isTaken = false;
  const event = { preventDefault: () => (isTaken = true) };
  const held = { control: true, shift: true, alt: false, meta: false, isAutoRepeat: false };
  const input = { type: 'keyDown', code: `Digit${digit}`, ...held };
  const [window] = program.engine.windows;
  window?.webContents.emit('before-input-event', event, input);
  return isTaken;
}

/** What was written when the tests began may still be on its way, and come between. */
async function putFolderInPlaceOf(file: string): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    await rm(file, { recursive: true, force: true });
    return mkdir(file).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isThere).toBe(true);
}

describe('several communities', { timeout: 90_000 }, () => {
  it('have each their own key, lists, place on disk; an old profile is the first and stays where it was', async () => {
    a.hooks.events.add({ startsAt: new Date().toISOString(), details: CANARY });
    await program.connect(a);
    await program.settled();
    expect(await eventsWith(CANARY)).toBe(1);
    const before = await readFile(join(program.folder, 'profile.json'));
    expect(await readdir(program.folder)).not.toContain('communities.json');
    await connectSecond();
    expect(await waivers()).toBe(12);
    expect(await eventsWith(CANARY)).toBe(0);
    await program.call('profile:rename', { name: 'Riders' });
    expect(await lines()).toMatchObject([
      { id: 'first', state: 'ready', current: false },
      { name: 'Riders', state: 'open', current: true },
    ]);
    await switchTo(0);
    await program.settled();
    expect(await waivers()).toBe(30);
    expect((await program.cache('list:query', { ...ALL_EVENTS, zone: 'UTC' })).matching).toBe(11);
    expect(JSON.parse(String(await readFile(join(program.folder, 'profile.json'))))).toMatchObject({
      profileId: JSON.parse(String(before)).profileId,
    });
    expect([keysSentTo(a), keysSentTo(b)]).toEqual([['full'], ['full']]);
    await program.quit();
    const files = await textsBelow(program.folder);
    expect(files.size).toBeGreaterThan(4);
    for (const secret of [a.keys.full, b.keys.full, CANARY]) {
      expect(program.told()).not.toContain(secret);
      for (const [path, text] of files) expect(text.includes(secret), path).toBe(false);
    }
  });

  it('opens at the next start what was in front, and finds one whose adding was interrupted', async () => {
    await connectBoth();
    await program.call('profile:rename', { name: 'Riders' });
    program = await program.restart();
    await program.opened();
    expect(await waivers()).toBe(12);
    await program.quit();
    /* The registry was not written any more: its folder tells of the second one. */
    await rename(join(program.folder, 'communities.json'), join(program.folder, 'gone.json'));
    program = await program.restart();
    await program.opened();
    expect(await waivers()).toBe(30);
    await switchTo(1);
    await program.opened();
    expect(await waivers()).toBe(12);
  });

  it('keeps an unlocked one unlocked while another is in front; a lock is one of all', async () => {
    await connectBoth(passphrase('first words of mine'), passphrase('other words of mine'));
    await switchTo(0);
    await program.opened();
    expect(await waivers()).toBe(30);
    const renewed = pageRenewed();
    await program.call('profile:lock', null);
    await renewed;
    await expect.poll(() => program.profile()?.kind).toBe('locked');
    expect((await lines()).map(({ state }) => state)).toEqual(['locked', 'locked']);
    await switchTo(1);
    expect(program.profile()?.kind).toBe('locked');
    expect(
      await program.call('profile:unlock', { passphrase: 'first words of mine' }),
    ).toMatchObject({ failure: { kind: 'wrong-passphrase' } });
    await program.call('profile:unlock', { passphrase: 'other words of mine' });
    await program.opened();
    expect(await waivers()).toBe(12);
  });

  it('are switched by keys pressed faster than pages come: the last one wins', async () => {
    await connectBoth();
    const first = program.call('community:switch', { id: 'first', endExports: false });
    for (const digit of ['2', '1', '2', '1', '2']) expect(pressKeyOf(digit)).toBe(true);
    await first;
    /* In its turn behind all switches; there is no such community. */
    await program.call('community:remove', { id: 'nobody', endExports: false });
    expect((await lines())[1]?.current).toBe(true);
    await expect.poll(() => program.profile()).toMatchObject({ kind: 'open', address: b.url });
  });

  it('erases one alone, whether it is in front or not, and leaves the other as it was', async () => {
    await connectBoth();
    const databases = (): Promise<readonly string[]> =>
      Dexie.getDatabaseNames().then((names) => names.map((name) => name.split('/')[1] ?? ''));
    const second = program.session().generation().copy.store.rows.name.split('/')[1] ?? '';
    expect(await databases()).toContain(second);
    /* The one that is not in front. */
    await program.call('community:remove', { id: 'first', endExports: false });
    await expect.poll(async () => new Set(await databases())).toEqual(new Set([second]));
    expect(await waivers()).toBe(12);
    expect(await readdir(program.folder)).not.toContain('profile.json');
    expect(await lines()).toHaveLength(1);

    program = await program.restart();
    await program.opened();
    expect(await waivers()).toBe(12);
    /* Another one again, then the one in front. */
    await add();
    await program.connect(a);
    await program.settled();
    const renewed = pageRenewed();
    await program.call('profile:disconnect', null);
    await renewed;
    await program.opened();
    expect(await waivers()).toBe(12);
    await expect.poll(async () => new Set(await databases())).toEqual(new Set([second]));
    const kept = await readdir(join(program.folder, 'communities'));
    expect(kept).toHaveLength(1);
  });

  it('are all there after a removal that the disk refused, whatever is changed and started later', async () => {
    await connectBoth();
    const registry = join(program.folder, 'communities.json');
    await putFolderInPlaceOf(registry);
    const refused = await program.call('community:remove', { id: 'first', endExports: false });
    expect(refused).toMatchObject({ failure: { kind: 'storage-failed' } });
    await rm(registry, { recursive: true });
    await program.call('profile:rename', { name: 'Riders' });
    await expect.poll(() => readFile(registry, 'utf8').catch(() => '')).toContain('Riders');
    program = await program.restart();
    await program.opened();
    expect(await lines()).toHaveLength(2);
    await switchTo(0);
    await program.settled();
    expect(await waivers()).toBe(30);
  });

  it('are all there after a removal that failed in the middle', async () => {
    await connectBoth();
    const copy = join(program.folder, 'second-copy');
    await rm(copy, { force: true });
    /* As a file that another program holds: it cannot be removed. */
    await mkdir(join(copy, 'held'), { recursive: true });
    const failed = await program.call('community:remove', { id: 'first', endExports: false });
    expect(failed).toMatchObject({ ok: false });
    await rm(copy, { recursive: true });
    program = await program.restart();
    await program.opened();
    expect(await lines()).toHaveLength(2);
  });

  it('says that an export runs before it is left, and ends it only when told to', async () => {
    await connectBoth();
    const folder = join(program.folder, 'saved');
    await mkdir(folder);
    program.engine.folder = folder;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const print = program.engine.print;
    let printed = 0;
    program.engine.print = async (html) => {
      printed += 1;
      if (printed > 8) await held;
      return print(html);
    };
    const { token } = await program.cache('list:query', ALL_WAIVERS);
    const exporting = program.call('export:batch', {
      job: 'j',
      source: { kind: 'answer', list: 'waiver_submissions', token },
      selection: [],
      form: { kind: 'folder', names: ['id'], separator: ',', bom: false, withTable: false },
    });
    await expect.poll(async () => (await readdir(folder)).length).toBeGreaterThan(0);
    const asked = { id: 'first', endExports: false };
    expect(await program.call('community:switch', asked)).toMatchObject({ value: 'exports-run' });
    expect((await lines())[1]?.current).toBe(true);
    /* The page is still there, and hears keys itself. */
    expect(pressKeyOf('1')).toBe(false);
    const renewed = pageRenewed();
    const switched = program.call('community:switch', { ...asked, endExports: true });
    letGo();
    expect(await switched).toMatchObject({ value: 'switched' });
    expect(await exporting).toMatchObject({ value: { ended: { kind: 'cancelled' } } });
    await renewed;
    await program.opened();
    await switchTo(1);
    await program.opened();
    /* Noted as stopped, with what is left of it. */
    const listed = await program.cache('exports:list', { person: '' });
    expect(JSON.stringify(listed)).toContain('cancelled');
  });
});
