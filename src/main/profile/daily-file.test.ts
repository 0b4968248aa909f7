import fsPromises, {
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BackupBytes } from '../../contract/backup';
import { EMPTIED } from '../../contract/exports';
import { failed, success, type Failure } from '../../contract/result';
import type { DailyFolder } from '../vault/daily-folder';
import type { FileSteps } from '../files/write-whole';
import { temporaryFolder } from '../testing/temporary-folder';
import { beginGeneration, commitGeneration } from '../vault/generations';
import { newScryptParameters } from '../vault/passphrase-key';
import { createSystemKeyring } from '../vault/system-keyring';
import { fakeSafeStorage } from '../vault/testing/fake-safe-storage';
import { createVault, type Vault } from '../vault/vault';
import { openBackup, readBackupFile } from './backup-file';
import { createDailyFiles } from './daily-file';
import type { StoreLink } from './store-link';

const DAY = 86_400_000;
const BEGIN = Date.UTC(2026, 10, 27, 12);
const WORDS = 'correct horse battery';
const PUBLIC_KEY = Buffer.from(
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  'hex',
);
const realSteps: FileSteps = { open, rename, link, pause: async () => undefined };

/** A computer with a folder of its own for the files; what is kept here alone is `at.notes`. */
async function computer(protection: 'system' | 'session' = 'system') {
  const userData = await temporaryFolder();
  const folder = await temporaryFolder();
  const keyring = createSystemKeyring(fakeSafeStorage(), 'linux');
  const at = {
    userData,
    folder,
    now: BEGIN,
    notes: 'one',
    erasedPeople: 0,
    generation: 1,
    steps: realSteps,
    others: [] as { readonly name: string; readonly daily: DailyFolder | null }[],
    told: [] as Failure['kind'][],
    changes: 0,
    unread: null as Failure['kind'] | null,
    opened: async (): Promise<Vault> => {
      const vault = createVault({ path: join(userData, 'profile.json'), keyring });
      await vault.start();
      return vault;
    },
    /** The next start of the program, or the first. */
    start: async (vault: Vault) => {
      const keeper = createDailyFiles({
        vault,
        link: {
          call: async () => (at.unread === null ? success(made()) : failed(at.unread)),
        } as unknown as StoreLink,
        program: '1.0.0',
        userData,
        now: () => at.now,
        zone: () => 'UTC',
        others: () => at.others,
        changed: () => void (at.changes += 1),
        tell: ({ kind }) => at.told.push(kind),
        steps: {
          open: (...how) => at.steps.open(...how),
          rename: (...how) => at.steps.rename(...how),
          link: (...how) => at.steps.link(...how),
          pause: async () => undefined,
        },
        newParameters: () => newScryptParameters(2 ** 10),
      });
      return { ...keeper, vault };
    },
    names: async () => (await readdir(folder)).toSorted(),
    read: async (name: string): Promise<string> => {
      const read = readBackupFile(await readFile(join(folder, name)));
      if (typeof read === 'string') return read;
      return (await openBackup(read, WORDS)).toString('utf8');
    },
    /** Every file opens, and holds this. */
    contents: async () => Promise.all((await at.names()).map(at.read)),
  };
  const made = (): BackupBytes => ({
    content: Buffer.from(at.notes),
    mark: at.notes,
    generation: at.generation,
    erasedPeople: at.erasedPeople,
  });
  const vault = await at.opened();
  await vault.create(
    {
      address: 'https://desk.example/api',
      host: 'desk.example',
      name: 'Desk',
      apiKey: 'k',
      sample: null,
    },
    { kind: protection },
  );
  return { at, ...(await at.start(vault)) };
}

type Computer = Awaited<ReturnType<typeof computer>>;

async function onLaterDay({ at, ifDue }: Pick<Computer, 'at' | 'ifDue'>, notes: string) {
  at.now += DAY;
  at.notes = notes;
  await ifDue();
}

/** What the worker does where somebody was erased. */
async function erase({ at, vault }: Pick<Computer, 'at' | 'vault'>, notes: string) {
  const begun = await beginGeneration(vault, PUBLIC_KEY);
  if (!begun.ok) throw new Error(begun.failure.kind);
  await commitGeneration(vault, begun.value.generation);
  at.generation = begun.value.generation;
  at.erasedPeople += 1;
  at.notes = notes;
}

describe('the daily file', () => {
  it('is saved at once, then on each day on which anything changed, also after a restart', async () => {
    const it = await computer();
    const { at } = it;
    expect(await it.begin(at.folder, WORDS)).toMatchObject({ ok: true });
    expect(await at.contents()).toEqual(['one']);
    at.notes = 'two';
    at.now += 3_600_000;
    await it.ifDue();
    expect(await at.contents()).toEqual(['one']);
    await onLaterDay(it, 'two');
    await onLaterDay(it, 'two');
    expect(await at.contents()).toEqual(['one', 'two']);
    const next = { at, ...(await at.start(await at.opened())) };
    expect(next.state()).toMatchObject({ savedAtMs: BEGIN + 3_600_000 + DAY, trouble: null });
    await onLaterDay(next, 'three');
    expect(await at.contents()).toEqual(['one', 'two', 'three']);
    expect(await at.names()).toEqual([
      expect.stringMatching(/^Waiver Desk 2026-11-27 desk\.example [0-9a-f]{8}\.waiverdesk$/),
      expect.stringMatching(/^Waiver Desk 2026-11-28 /),
      expect.stringMatching(/^Waiver Desk 2026-11-30 /),
    ]);
  });

  it('is kept seven times, and of other files none is removed or replaced', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    await onLaterDay(it, 'changed by somebody');
    const [first = '', second = ''] = await at.names();
    await writeFile(join(at.folder, second), 'mine');
    await writeFile(join(at.folder, 'Waiver Desk 2020-01-01 desk.example.waiverdesk'), 'mine');
    const third = second.replace('2026-11-28', '2026-11-29');
    await writeFile(join(at.folder, third), 'mine, too');
    for (let day = 0; day < 9; day += 1) await onLaterDay(it, `day ${String(day)}`);
    const names = await at.names();
    expect(names).not.toContain(first);
    expect(await readFile(join(at.folder, second), 'utf8')).toBe('mine');
    expect(await readFile(join(at.folder, third), 'utf8')).toBe('mine, too');
    expect(names.filter((name) => !name.includes('2020'))).toHaveLength(7 + 2);
    expect(await at.read(names.at(-1) ?? '')).toBe('day 8');
  });

  it('of two communities lies in one folder beside the other’s', async () => {
    const [one, two] = [await computer(), await computer()];
    two.at.notes = 'other';
    expect(await one.begin(one.at.folder, WORDS)).toMatchObject({ value: { sharedWith: null } });
    const state = one.vault.state();
    if (state.kind === 'open') two.at.others = [state.profile];
    expect(await two.begin(one.at.folder, WORDS)).toMatchObject({ value: { sharedWith: 'Desk' } });
    for (let day = 0; day < 9; day += 1) {
      await onLaterDay(one, `one ${String(day)}`);
      await onLaterDay(two, `two ${String(day)}`);
    }
    expect((await one.at.contents()).toSorted()).toEqual(
      ['one', 'two'].flatMap((it) => [2, 3, 4, 5, 6, 7, 8].map((day) => `${it} ${String(day)}`)),
    );
  });

  it('leaves no earlier one that may hold who was erased, once there is a newer one', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    await onLaterDay(it, 'with Anna');
    await erase(it, 'without');
    const full = () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' }));
    at.steps = { ...realSteps, open: full };
    await it.ifDue();
    expect(await at.contents()).toEqual(['one', 'with Anna']);
    at.steps = realSteps;
    expect(await it.saveNow()).toMatchObject({ ok: true });
    expect(await at.contents()).toEqual(['without']);
  });

  it('stays where this computer knows of fewer erased people than it did: its own data was lost', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    await erase(it, 'before the loss');
    await erase(it, 'before the loss');
    await onLaterDay(it, 'before the loss');
    at.erasedPeople = 0;
    await erase(it, 'after the loss');
    await onLaterDay(it, 'after the loss');
    expect(await at.contents()).toEqual(['before the loss', 'after the loss']);
  });

  it('is not saved beside another key than the copy’s', async () => {
    const it = await computer();
    await it.begin(it.at.folder, WORDS);
    await erase(it, 'without');
    it.at.generation -= 1;
    await onLaterDay(it, 'with Anna');
    expect(await it.at.contents()).toEqual(['one']);
  });
});

describe('a daily file that cannot be saved', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it.each(['one', 'two'])('is told of where its drive hangs, and can be stopped', async (notes) => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    const asked = vi.spyOn(fsPromises, 'stat').mockReturnValue(new Promise(() => undefined));
    syncBuiltinESMExports();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tried = onLaterDay(it, notes);
    await expect.poll(() => asked).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(40_000);
    vi.useRealTimers();
    await tried;
    expect([it.state()?.trouble?.kind, at.told]).toEqual(['folder-gone', ['folder-gone']]);
    expect(await it.stop()).toMatchObject({ ok: true });
  });

  it('is told once, tried again the next day, and saved when somebody asks', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    await rm(at.folder, { recursive: true });
    await onLaterDay(it, 'two');
    expect(it.state()?.trouble).toEqual({ kind: 'folder-gone' });
    await mkdir(at.folder);
    at.now += 3_600_000;
    await it.ifDue();
    expect(it.state()?.trouble).toEqual({ kind: 'folder-gone' });
    await onLaterDay(it, 'two');
    expect(it.state()?.trouble).toEqual({ kind: 'folder-gone', detail: EMPTIED });
    expect(await at.names()).toEqual([]);
    expect(await it.saveNow()).toMatchObject({ value: { trouble: null } });
    expect(await at.contents()).toEqual(['two']);
    expect(at.told).toEqual(['folder-gone']);
  });

  it.each([
    ['ENOSPC', 'disk-full'],
    ['EROFS', 'read-only'],
  ])('leaves what is there on %s', async (code, kind) => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    at.steps = {
      ...realSteps,
      open: () => Promise.reject(Object.assign(new Error(code), { code })),
    };
    await onLaterDay(it, 'two');
    expect([it.state()?.trouble?.kind, at.told]).toEqual([kind, [kind]]);
    expect(await at.contents()).toEqual(['one']);
    at.steps = realSteps;
    await onLaterDay(it, 'two');
    expect(await at.contents()).toEqual(['one', 'two']);
    expect(it.state()?.trouble).toBeNull();
  });

  it('is told where its content could not be read for a quarter of an hour, and not before', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    at.unread = 'storage-failed';
    await onLaterDay(it, 'two');
    expect([it.state()?.trouble, at.told]).toEqual([null, []]);
    at.now += 15 * 60_000;
    await it.ifDue();
    expect([it.state()?.trouble?.kind, at.told]).toEqual(['storage-failed', ['storage-failed']]);
    const { changes } = at;
    at.now += 60_000;
    await it.ifDue();
    expect(at.changes).toBe(changes);
    at.unread = null;
    await onLaterDay(it, 'two');
    expect(it.state()?.trouble).toBeNull();
    expect(await at.contents()).toEqual(['one', 'two']);
  });

  it('is told of at once where it is too much, and not looked for again on that day', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    at.unread = 'too-large';
    await onLaterDay(it, 'two');
    at.unread = null;
    await it.ifDue();
    expect([at.told, await at.contents()]).toEqual([['too-large'], ['one']]);
  });

  it('is told of where looks far apart fail, and saved on the same day once its content can be read', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    at.unread = 'storage-failed';
    await onLaterDay(it, 'two');
    at.now += 3_600_000;
    await it.ifDue();
    expect(at.told).toEqual(['storage-failed']);
    at.unread = null;
    await it.ifDue();
    expect([it.state()?.trouble, await at.contents()]).toEqual([null, ['one', 'two']]);
  });

  it('is saved on a day whose first look failed, as one did the night before', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    at.unread = 'storage-failed';
    await onLaterDay(it, 'two');
    at.now += 14 * 3_600_000;
    await it.ifDue();
    at.unread = null;
    await it.ifDue();
    expect([at.told, await at.contents()]).toEqual([[], ['one', 'two']]);
  });

  it('is tried under one name, not under others for ever, where nothing in the folder can be looked at', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    await rm(at.folder, { recursive: true });
    await writeFile(at.folder, 'a file in its place');
    await onLaterDay(it, 'two');
    expect(it.state()?.trouble).toEqual({ kind: 'folder-gone' });
  });

  it('takes no earlier one along, on however many days it fails', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    for (const notes of ['two', 'three']) await onLaterDay(it, notes);
    at.steps = {
      ...realSteps,
      open: () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })),
    };
    for (let day = 0; day < 9; day += 1) await onLaterDay(it, 'four');
    at.steps = realSteps;
    for (const notes of ['four', 'five', 'six', 'seven']) await onLaterDay(it, notes);
    expect(await at.contents()).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven']);
    await onLaterDay(it, 'eight');
    expect(await at.contents()).toEqual(['two', 'three', 'four', 'five', 'six', 'seven', 'eight']);
  });

  it('of a folder that does not do keeps the folder before', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    expect(await it.begin(join(at.userData, 'inside'), WORDS)).toMatchObject({ ok: false });
    expect(await it.begin(join(at.folder, 'gone'), WORDS)).toMatchObject({ ok: false });
    await onLaterDay(it, 'two');
    expect(await at.contents()).toEqual(['one', 'two']);
  });

  it('is half nowhere, whenever the program is killed', async () => {
    for (const step of ['open', 'link'] as const) {
      const it = await computer();
      const { at } = it;
      await it.begin(at.folder, WORDS);
      let tell = (): void => undefined;
      const reached = new Promise<void>((resolve) => (tell = resolve));
      at.steps = {
        ...realSteps,
        [step]: () => {
          tell();
          return new Promise(() => undefined);
        },
      };
      void onLaterDay(it, 'two');
      await reached;
      at.steps = realSteps;
      const names = await at.names();
      const [half = [], whole = []] = [false, true].map((isWhole) =>
        names.filter((name) => name.endsWith('.waiverdesk') === isWhole),
      );
      /* As old as the kill by the clock of this test. */
      for (const name of half) await utimes(join(at.folder, name), BEGIN / 1000, BEGIN / 1000);
      expect(await Promise.all(whole.map(at.read))).toEqual(['one']);
      const next = { at, ...(await at.start(await at.opened())) };
      await next.ifDue();
      await onLaterDay(next, 'three');
      await onLaterDay(next, 'four');
      expect(await at.contents()).toEqual(['one', 'two', 'three', 'four']);
    }
  });
});

describe('no daily file', () => {
  it('is saved while the profile is locked, after it was stopped, or without a choice', async () => {
    const it = await computer();
    const { at } = it;
    await it.ifDue();
    await it.begin(at.folder, WORDS);
    it.vault.lock();
    await onLaterDay(it, 'locked');
    expect(await it.saveNow()).toEqual(failed('no-profile'));
    await it.vault.unlock('');
    expect(await it.stop()).toMatchObject({ ok: true });
    await onLaterDay(it, 'stopped');
    expect(await at.contents()).toEqual(['one']);
    expect((await at.start(await at.opened())).state()).toBeNull();
  });

  it('is saved for a profile of this session only', async () => {
    const it = await computer('session');
    expect(await it.begin(it.at.folder, WORDS)).toMatchObject({ ok: false });
    expect(await it.at.names()).toEqual([]);
  });

  it('is sealed with words or a key that stand anywhere in plain', async () => {
    const it = await computer();
    const { at } = it;
    await it.begin(at.folder, WORDS);
    const state = it.vault.state();
    const key = state.kind === 'open' ? state.profile.daily?.key : undefined;
    const profile = await readFile(join(at.userData, 'profile.json'), 'utf8');
    for (const plain of [WORDS, at.folder, key?.toString('base64') ?? WORDS])
      expect(profile).not.toContain(plain);
  });
});
