import type { CommunityLine, SwitchOutcome } from '../../contract/communities';
import type { ProfileState, Protection } from '../../contract/profile';
import type { Result } from '../../contract/result';
import type { SyncReport } from '../../contract/port-requests';
import { createInTurn } from '../../domain/in-turn';
import type { Vault } from '../vault/vault';
import { protectionOf, type Community } from './community';
import { createGathering, type CommunitiesParts, type FoundCommunities } from './gathering';
import { profilePath } from './community-folders';
import { createChanging } from './changing';
import { nextQuietTurn } from './next-quiet-turn';
import { createQuietTurns, type QuietTurns } from './quiet-turns';
import { EMPTY, FIRST } from './registry-file';
import { createRemoving } from './removing';

/**
 * The communities of this computer: one is in front, in the window and its worker; the others are
 * synced quietly, one at a time, and rest in between. Each keeps its own vault, so that of two
 * unlocked ones none has to be unlocked again.
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
  /** The syncs of those that are not in front. */
  readonly quiet: QuietTurns;
  /** A sync of the one in front has ended. */
  readonly frontSynced: (report: SyncReport) => void;
  /** The one in front was given a page by its service. */
  readonly frontReceived: () => void;
  /** Ends all requests and workers, and resolves once everything is on disk. */
  readonly stop: () => Promise<void>;
}

export function createCommunities<One extends Community>(
  parts: CommunitiesParts<One>,
  found: FoundCommunities = { registry: EMPTY, open: FIRST },
): Communities<One> {
  const gathering = createGathering(parts, found);
  const { entries, joined, front, changed, keeper } = gathering;
  const { standings } = parts;
  const inTurn = createInTurn();
  let isFrontWhole = false;
  const quiet = createQuietTurns({
    next: () => nextQuietTurn(gathering, parts),
    isOnBattery: parts.isOnBattery,
    ended: (id, result) => {
      if (result.ok) standings.ended(id, result.value);
      else standings.failed(id, result.failure.kind);
      void changed();
    },
  });
  const renewWindow = (): void => {
    quiet.windowLeft();
    /* The answer goes out first. */
    setImmediate(parts.renewWindow);
  };
  const changing = createChanging(gathering, parts.userData, renewWindow);
  const removing = createRemoving(gathering, parts, changing);
  /* Whatever changes which one is in front, or which there are, comes after a quiet sync. */
  const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
    inTurn(() => quiet.without(work));

  async function lockAll(): Promise<Result<ProfileState>> {
    for (const { id, one } of entries) {
      if (one === null || id === front().id || !one.vault.lock()) continue;
      standings.forget(id);
    }
    const locked = await joined(front()).profile.lock();
    if (locked.ok) quiet.windowLeft();
    await changed();
    return locked;
  }

  async function disconnect(): Promise<Result<ProfileState>> {
    return entries.length === 1 ? removing.disconnectLast() : alone(removing.disconnectFront);
  }

  return {
    current: () => joined(front()),
    isCurrent: (id) => front().id === id,
    ids: () => entries.map(({ id }) => id),
    protectionOf: (id) => protectionOf(entries.find((it) => it.id === id)?.one ?? null),
    isAlone: () => entries.length === 1,
    lines: gathering.lines,
    others: () =>
      entries
        .filter((entry) => entry !== front())
        .map(({ id, one }) => ({
          vault: one?.vault ?? null,
          path: profilePath(parts.userData, id),
        })),
    switchTo: (id, endExports) => alone(() => changing.switchTo(id, endExports)),
    add: (endExports) => alone(() => changing.add(endExports)),
    remove: (id, endExports) => alone(() => removing.remove(id, endExports)),
    disconnect,
    lock: () => quiet.without(lockAll),
    changed,
    sweep: () => (gathering.erase.size === 0 ? Promise.resolve() : inTurn(removing.sweep)),
    quiet,
    frontSynced: (report) => {
      standings.ended(front().id, report);
      isFrontWhole = report.whole;
      /* One that was stopped by hand in its first copy is not done with it. */
      if (report.whole || report.failures.length > 0) quiet.frontEnded();
      void changed();
    },
    /* A first copy that an outage ended goes on. */
    frontReceived: () => {
      if (!isFrontWhole) quiet.frontOpened();
    },
    stop: async () => {
      await quiet.stop();
      await joined(front()).profile.stop();
      await keeper.settled();
    },
  };
}
