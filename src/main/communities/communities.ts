import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { CommunityLine, SwitchOutcome } from '../../contract/communities';
import type { ProfileState, Protection } from '../../contract/profile';
import { failed, success, type Result } from '../../contract/result';
import { createInTurn } from '../../domain/in-turn';
import { createSecondCopies } from '../files/second-copies';
import type { ProfileController } from '../profile/profile-controller';
import type { StoreLink } from '../profile/store-link';
import { readProfileFile } from '../vault/profile-file';
import type { Vault } from '../vault/vault';
import { folderOf, makeFolder, profilePath, removeEmpty } from './community-folders';
import {
  EMPTY,
  FIRST,
  isNeedless,
  removeRegistry,
  writeRegistry,
  type Registry,
} from './registry-file';

/** What the program has of one community: its own vault, client and way to the worker. */
export interface Community {
  readonly profile: ProfileController;
  readonly vault: Vault;
  readonly link: StoreLink;
  readonly exports: { readonly isBusy: () => boolean; readonly end: () => Promise<void> };
  /** Another community is in front: what was looked at goes from memory. */
  readonly left: () => void;
}

export interface CommunitiesParts<One extends Community> {
  readonly userData: string;
  /** Puts a community together whose profile lies in `folder`; opens nothing. */
  readonly join: (id: string, folder: string) => One;
  readonly onChanged: (lines: readonly CommunityLine[]) => void;
  /** Throws the window's memory away by ending its process. */
  readonly renewWindow: () => void;
}

/** What a start found. */
export interface FoundCommunities {
  readonly registry: Registry;
  /** The one to open. */
  readonly open: string;
}

/**
 * The communities of this computer: one is in front, in the window and its worker; the others rest.
 * Each keeps its own vault, so that of two unlocked ones none has to be unlocked again.
 */
export interface Communities<One extends Community> {
  readonly current: () => One;
  readonly isCurrent: (id: string) => boolean;
  readonly ids: () => readonly string[];
  /** How an unlocked one is kept; null where it is locked or was not asked for. */
  readonly protectionOf: (id: string) => Protection['kind'] | null;
  /** Whether this is the only community, so that what is shared by all belongs to it. */
  readonly isAlone: () => boolean;
  readonly lines: () => Promise<readonly CommunityLine[]>;
  /** The others with their profiles' files. */
  readonly others: () => readonly { readonly vault: Vault | null; readonly path: string }[];
  /** Opens another one in the window, as it was left: locked, or with its keys in the vault. */
  readonly switchTo: (id: string, endExports: boolean) => Promise<Result<SwitchOutcome>>;
  /** Goes to a place for a new one, where nothing is connected yet. */
  readonly add: (endExports: boolean) => Promise<Result<SwitchOutcome>>;
  /** Erases one from this computer; where it is in front, another one comes there first. */
  readonly remove: (id: string, endExports: boolean) => Promise<Result<SwitchOutcome>>;
  /** The same with the one in front. */
  readonly disconnect: () => Promise<Result<ProfileState>>;
  /** Locks all that can be locked: whoever locks one leaves the computer. */
  readonly lock: () => Promise<Result<ProfileState>>;
  /** A profile was kept, renamed, locked or unlocked. */
  readonly changed: () => Promise<void>;
  /** A worker is there: it deletes what is left of profiles that were removed. */
  readonly sweep: () => Promise<void>;
  /** Resolves once the registry is on disk. */
  readonly settled: () => Promise<void>;
}

interface Entry<One> {
  readonly id: string;
  name: string;
  sample: boolean;
  /** Null as long as nobody asked for it in this run. */
  one: One | null;
}

function newEntry<One>(id: string): Entry<One> {
  return { id, name: '', sample: false, one: null };
}

export function createCommunities<One extends Community>(
  parts: CommunitiesParts<One>,
  { registry, open }: FoundCommunities = { registry: EMPTY, open: FIRST },
): Communities<One> {
  const { userData } = parts;
  const entries: Entry<One>[] = registry.communities.map((it) => ({ ...it, one: null }));
  const opened = entries.find(({ id }) => id === open) ?? newEntry<One>(open);
  if (!entries.includes(opened)) entries.push(opened);
  const erase = new Set(registry.erase);
  const inTurn = createInTurn();
  let front = opened;

  const joined = (entry: Entry<One>): One =>
    (entry.one ??= parts.join(entry.id, folderOf(userData, entry.id)));
  const keeper = createRegistryKeeper(userData, entries, erase, () => front);
  const lines = (): Promise<readonly CommunityLine[]> =>
    Promise.all(entries.map((entry) => lineOf(userData, entry, entry === front)));

  async function changed(): Promise<void> {
    await keeper.keep();
    parts.onChanged(await lines());
  }

  /* The session in front ends as by a lock, but its keys stay in the vault. */
  async function goTo(next: Entry<One>): Promise<void> {
    const leaving = front;
    const from = joined(leaving);
    await from.exports.end();
    await from.profile.rest();
    front = next;
    from.left();
    if (isNew(leaving)) await drop(leaving);
    await joined(next).profile.enter();
    await changed();
    /* The answer goes out first. */
    setImmediate(parts.renewWindow);
  }

  async function drop(entry: Entry<One>): Promise<void> {
    entries.splice(entries.indexOf(entry), 1);
    await removeEmpty(userData, entry.id);
  }

  /* Whoever asked for it has left its page already. */
  function again(): Result<SwitchOutcome> {
    setImmediate(parts.renewWindow);
    return success('switched');
  }

  function held(endExports: boolean): boolean {
    return !endExports && joined(front).exports.isBusy();
  }

  async function switchTo(id: string, endExports: boolean): Promise<Result<SwitchOutcome>> {
    const next = entries.find((it) => it.id === id);
    if (next === undefined) return failed('not-found');
    if (next === front) return again();
    if (held(endExports)) return success('exports-run');
    await goTo(next);
    return success('switched');
  }

  async function add(endExports: boolean): Promise<Result<SwitchOutcome>> {
    if (isNew(front)) return again();
    if (held(endExports)) return success('exports-run');
    const entry = newEntry<One>(randomUUID());
    try {
      await makeFolder(userData, entry.id);
    } catch {
      return failed('read-only');
    }
    entries.push(entry);
    await goTo(entry);
    return success('switched');
  }

  /* Noted first: a removal that is interrupted is brought to its end by the next start. */
  async function remove(id: string, endExports: boolean): Promise<Result<SwitchOutcome>> {
    const entry = entries.find((it) => it.id === id);
    const other = entries.find((it) => it.id !== id);
    if (entry === undefined || other === undefined) return failed('not-found');
    if (entry === front && held(endExports)) return success('exports-run');
    const profileId = await profileIdOf(userData, entry);
    if (profileId !== null) erase.add(profileId);
    const noted = await keeper.keep();
    if (!noted.ok) return noted;
    if (entry === front) await goTo(other);
    await createSecondCopies(folderOf(userData, id)).remove();
    await joined(entry).vault.destroy();
    await drop(entry);
    await changed();
    await sweep();
    return success('switched');
  }

  async function disconnect(): Promise<Result<ProfileState>> {
    if (entries.length === 1) {
      const done = await joined(front).profile.disconnect();
      erase.clear();
      await changed();
      return done;
    }
    const removed = await inTurn(() => remove(front.id, true));
    /* The window is about to be loaded for another community: this page is told of none. */
    return removed.ok ? success({ kind: 'none', systemProtection: false }) : removed;
  }

  async function lock(): Promise<Result<ProfileState>> {
    for (const entry of entries) if (entry !== front) entry.one?.vault.lock();
    const locked = await joined(front).profile.lock();
    await changed();
    return locked;
  }

  async function sweep(): Promise<void> {
    const alive = new Set(entries.map(({ one }) => openId(one)));
    for (const profileId of [...erase].filter((it) => !alive.has(it))) {
      const removed = await joined(front).link.call('remove-store', { profileId });
      if (removed.ok) erase.delete(profileId);
    }
    await keeper.keep();
  }

  return {
    current: () => joined(front),
    isCurrent: (id) => front.id === id,
    ids: () => entries.map(({ id }) => id),
    protectionOf: (id) => protectionOf(entries.find((it) => it.id === id)?.one ?? null),
    isAlone: () => entries.length === 1,
    lines,
    others: () =>
      entries
        .filter((entry) => entry !== front)
        .map(({ id, one }) => ({ vault: one?.vault ?? null, path: profilePath(userData, id) })),
    switchTo: (id, endExports) => inTurn(() => switchTo(id, endExports)),
    add: (endExports) => inTurn(() => add(endExports)),
    remove: (id, endExports) => inTurn(() => remove(id, endExports)),
    disconnect,
    lock,
    changed,
    sweep: () => (erase.size === 0 ? Promise.resolve() : inTurn(sweep)),
    settled: keeper.settled,
  };
}

interface RegistryKeeper {
  /** Writes what there is now, where a registry is needed. */
  readonly keep: () => Promise<Result<null>>;
  readonly settled: () => Promise<void>;
}

function createRegistryKeeper<One extends Community>(
  userData: string,
  entries: readonly Entry<One>[],
  erase: ReadonlySet<string>,
  front: () => Entry<One>,
): RegistryKeeper {
  const path = join(userData, 'communities.json');
  const inTurn = createInTurn();
  let open: string | null = null;

  function content(): Registry {
    for (const entry of entries) takeNames(entry);
    const lasting = entries.filter((entry) => !isNew(entry) && !isForSession(entry));
    if (lasting.includes(front())) open = front().id;
    const passing = entries.length > 1 ? entries.filter(isForSession) : [];
    return {
      open: lasting.some(({ id }) => id === open) ? open : null,
      communities: lasting.map(({ id, name, sample }) => ({ id, name, sample })),
      erase: [...erase, ...passing.flatMap(({ one }) => openId(one) ?? [])],
    };
  }

  async function keep(): Promise<Result<null>> {
    const now = content();
    if (!isNeedless(now)) return writeRegistry(path, now);
    await removeRegistry(path);
    return success(null);
  }

  return { keep: () => inTurn(keep), settled: () => inTurn(async () => undefined) };
}

/* A name is known while its profile is open. */
function takeNames<One extends Community>(entry: Entry<One>): void {
  const state = entry.one?.vault.state();
  if (state?.kind !== 'open') return;
  entry.name = state.profile.name;
  entry.sample = state.profile.sample !== null;
}

function isForSession<One extends Community>({ one }: Entry<One>): boolean {
  return protectionOf(one) === 'session';
}

function protectionOf(one: Community | null): Protection['kind'] | null {
  const state = one?.vault.state();
  return state?.kind === 'open' ? state.profile.protection : null;
}

/* One that nobody asked for in this run has its profile on disk. */
function isNew<One extends Community>({ one }: Entry<One>): boolean {
  return one !== null && one.vault.state().kind === 'none';
}

function openId(one: Community | null): string | null {
  const state = one?.vault.state();
  return state?.kind === 'open' ? state.profile.profileId : null;
}

async function profileIdOf<One extends Community>(
  userData: string,
  entry: Entry<One>,
): Promise<string | null> {
  const disk = await readProfileFile(profilePath(userData, entry.id));
  return openId(entry.one) ?? (disk.kind === 'profile' ? disk.profile.profileId : null);
}

async function lineOf<One extends Community>(
  userData: string,
  entry: Entry<One>,
  current: boolean,
): Promise<CommunityLine> {
  takeNames(entry);
  const { id, name, sample } = entry;
  const state = entry.one?.vault.state() ?? { kind: 'none' };
  if (state.kind === 'open') {
    const { host } = state.profile;
    return { id, name, host, sample, current, state: current ? 'open' : 'ready' };
  }
  const disk = await readProfileFile(profilePath(userData, id));
  const host = disk.kind === 'profile' ? disk.profile.host : '';
  const named = { id, name: name === '' ? host : name, host, sample, current };
  if (disk.kind === 'absent') return { ...named, state: 'new' };
  const opensItself = disk.kind === 'profile' && disk.profile.protection.kind === 'system';
  return { ...named, state: opensItself && state.kind === 'none' ? 'ready' : 'locked' };
}
