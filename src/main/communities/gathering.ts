import type { CommunityLine } from '../../contract/communities';
import { folderOf, profilePath } from './community-folders';
import { newEntry, type Community, type Entry, takeNames } from './community';
import type { Registry } from './registry-file';
import { createRegistryKeeper } from './registry-keeper';
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

export type Gathering<One extends Community> = ReturnType<typeof createGathering<One>>;

/** The communities there are, as those who change them share them. */
export function createGathering<One extends Community>(
  { userData, join, onChanged, standings }: CommunitiesParts<One>,
  { registry, open }: FoundCommunities,
) {
  /* In their order in the switcher; changed in place. */
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
    /** Profiles of which something is left to be deleted. */
    erase,
    front,
    putInFront: (entry: Entry<One>): void => {
      inFront = entry;
    },
    /** The community of an entry, put together at the first question. */
    joined: (entry: Entry<One>): One =>
      (entry.one ??= join(entry.id, folderOf(userData, entry.id))),
    keeper,
    lines,
    /** Keeps what is known of them now, and tells the window. */
    changed: async (): Promise<void> => {
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
