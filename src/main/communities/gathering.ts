import type { CommunityLine } from '../../contract/communities';
import { folderOf, profilePath } from './community-folders';
import { newEntry, type Community, type Entry, takeNames } from './community';
import type { Registry } from './registry-file';
import { createRegistryKeeper, type RegistryKeeper } from './registry-keeper';
import { type Standings, NOT_SYNCED, type Standing } from './standings';
import { readProfileFile } from '../vault/profile-file';

export interface CommunitiesParts<One extends Community> {
  readonly userData: string;
  /** Puts a community together whose profile lies in `folder`; opens nothing. */
  readonly join: (id: string, folder: string) => One;
  readonly onChanged: (lines: readonly CommunityLine[]) => void;
  readonly standings: Standings;
  /** Whether the system's keyring would open a profile without asking its person. */
  readonly opensUnasked: () => Promise<boolean>;
  readonly isOnBattery: () => boolean;
  readonly now: () => number;
  /** Throws the window's memory away by ending its process. */
  readonly renewWindow: () => void;
}

/** What a start found. */
export interface FoundCommunities {
  readonly registry: Registry;
  /** The one to open. */
  readonly open: string;
}

/** The communities there are, as those who change them share them. */
export interface Gathering<One extends Community> {
  /** In their order in the switcher; changed in place. */
  readonly entries: Entry<One>[];
  /** Profiles of which something is left to be deleted. */
  readonly erase: Set<string>;
  readonly front: () => Entry<One>;
  readonly putInFront: (entry: Entry<One>) => void;
  /** The community of an entry, put together at the first question. */
  readonly joined: (entry: Entry<One>) => One;
  readonly keeper: RegistryKeeper;
  readonly lines: () => Promise<readonly CommunityLine[]>;
  /** Keeps what is known of them now, and tells the window. */
  readonly changed: () => Promise<void>;
}

export function createGathering<One extends Community>(
  { userData, join, onChanged, standings }: CommunitiesParts<One>,
  { registry, open }: FoundCommunities,
): Gathering<One> {
  const entries: Entry<One>[] = registry.communities.map((it) => ({ ...it, one: null }));
  const opened = entries.find(({ id }) => id === open) ?? newEntry<One>(open);
  if (!entries.includes(opened)) entries.push(opened);
  const erase = new Set(registry.erase);
  let inFront = opened;
  const front = (): Entry<One> => inFront;
  const keeper = createRegistryKeeper(userData, entries, erase, front);
  const lines = (): Promise<readonly CommunityLine[]> =>
    Promise.all(
      entries.map((entry) => lineOf(userData, entry, entry === inFront, standings.of(entry.id))),
    );
  return {
    entries,
    erase,
    front,
    putInFront: (entry) => {
      inFront = entry;
    },
    joined: (entry) => (entry.one ??= join(entry.id, folderOf(userData, entry.id))),
    keeper,
    lines,
    changed: async () => {
      await keeper.keep();
      onChanged(await lines());
    },
  };
}

/** A community as the switcher shows it; of a locked one nothing is told that was synced. */
async function lineOf<One extends Community>(
  userData: string,
  entry: Entry<One>,
  current: boolean,
  standing: Standing,
): Promise<CommunityLine> {
  takeNames(entry);
  const { id, name, sample } = entry;
  const state = entry.one?.vault.state() ?? { kind: 'none' };
  if (state.kind === 'open') {
    const { host } = state.profile;
    const line = { id, name, host, sample, current, ...told(standing) };
    return { ...line, state: current ? 'open' : 'ready' };
  }
  const disk = await readProfileFile(profilePath(userData, id));
  const host = disk.kind === 'profile' ? disk.profile.host : '';
  const named = { id, name: name === '' ? host : name, host, sample, current };
  const line = { ...named, ...told(NOT_SYNCED) };
  if (disk.kind === 'absent') return { ...line, state: 'new' };
  const opensItself = disk.kind === 'profile' && disk.profile.protection.kind === 'system';
  return { ...line, state: opensItself && state.kind === 'none' ? 'ready' : 'locked' };
}

function told({ awaiting, syncedAtMs, failure }: Standing) {
  return { awaiting, syncedAtMs, failure };
}
