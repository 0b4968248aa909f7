import type { CommunityLine } from '../../contract/communities';
import { folderOf, profilePath } from './community-folders';
import { newEntry, type Community, type Entry, takeNames } from './community';
import type { Registry } from './registry-file';
import { createRegistryKeeper } from './registry-keeper';
import { type Standings, NOT_SYNCED, type Standing } from './standings';
import { readProfileFile } from '../vault/profile-file';

export interface CommunitiesParts<One extends Community> {
  readonly userData: string;
  /** Makes the parts of a community whose profile is in `folder`; opens nothing. */
  readonly join: (id: string, folder: string) => One;
  readonly onChanged: (lines: readonly CommunityLine[]) => void;
  readonly standings: Standings;
  /** True where the system's keyring opens a profile without asking the person. */
  readonly opensUnasked: () => Promise<boolean>;
  readonly isOnBattery: () => boolean;
  readonly now: () => number;
  /** Ends the window's process, and with it all that the window had in memory. */
  readonly renewWindow: () => void;
}

/** The communities that a start found. */
export interface FoundCommunities {
  readonly registry: Registry;
  /** The id of the community to open. */
  readonly open: string;
}

export type SharedCommunities<One extends Community> = ReturnType<
  typeof createSharedCommunities<One>
>;

/** The communities of this computer, shared by the functions that change them. */
export function createSharedCommunities<One extends Community>(
  { userData, join, onChanged, standings }: CommunitiesParts<One>,
  { registry, open }: FoundCommunities,
) {
  /* In the order of the switcher. The list is changed in place. */
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
    /** Ids of removed profiles of which something still has to be deleted. */
    erase,
    front,
    putInFront: (entry: Entry<One>): void => {
      inFront = entry;
    },
    /** The community of an entry; its parts are made at the first use. */
    joined: (entry: Entry<One>): One =>
      (entry.one ??= join(entry.id, folderOf(userData, entry.id))),
    keeper,
    lines,
    /** Writes the registry as it is now, and tells the window. */
    changed: async (): Promise<void> => {
      await keeper.keep();
      onChanged(await lines());
    },
  };
}

/** A community as the switcher shows it. Of a locked one, nothing is told about its syncs. */
async function lineOf<One extends Community>(
  userData: string,
  entry: Entry<One>,
  current: boolean,
  standing: Standing,
): Promise<CommunityLine> {
  takeNames(entry);
  const { id, name } = entry;
  const state = entry.one?.vault.state() ?? { kind: 'none' };
  if (state.kind === 'open') {
    const { host } = state.profile;
    const line = { id, name, host, current, ...standingParts(standing) };
    return { ...line, state: current ? 'open' : 'ready' };
  }
  const disk = await readProfileFile(profilePath(userData, id));
  const host = disk.kind === 'profile' ? disk.profile.host : '';
  const named = { id, name: name === '' ? host : name, host, current };
  const line = { ...named, ...standingParts(NOT_SYNCED) };
  if (disk.kind === 'absent') return { ...line, state: 'new' };
  const opensItself = disk.kind === 'profile' && disk.profile.protection.kind === 'system';
  return { ...line, state: opensItself && state.kind === 'none' ? 'ready' : 'locked' };
}

function standingParts({ awaiting, syncedAtMs, failure }: Standing) {
  return { awaiting, syncedAtMs, failure };
}
