import { TURN_MS } from '../../domain/sync/next-turn';
import { readProfileFile } from '../vault/profile-file';
import { profilePath } from './community-folders';
import type { Community, Entry } from './community';
import type { CommunitiesParts, SharedCommunities } from './shared-communities';
import { syncQuietly } from './quiet-sync';
import type { QuietTurn } from './quiet-turns';

/**
 * The community that has been due longest, among those that are not in front and that open without
 * asking anybody. A sample community has no news and is left out.
 */
export async function nextQuietTurn<One extends Community>(
  { entries, front, joined }: SharedCommunities<One>,
  parts: Pick<CommunitiesParts<One>, 'userData' | 'standings' | 'opensUnasked' | 'now'>,
): Promise<QuietTurn | null> {
  const isFrontOpen = joined(front()).vault.profile() !== null;
  const others = entries.filter((entry) => entry !== front() && !entry.sample);
  const can = await Promise.all(others.map((entry) => canSync(entry, parts, isFrontOpen)));
  const dueInMs = ({ id }: Entry<One>): number => {
    const left = parts.standings.of(id).dueAtMs - parts.now();
    /* No turn is farther off than this, so the clock was set back. */
    return left > TURN_MS ? 0 : left;
  };
  const [first] = others.filter((_, at) => can[at]).sort((a, b) => dueInMs(a) - dueInMs(b));
  if (first === undefined) return null;
  return {
    id: first.id,
    dueInMs: dueInMs(first),
    sync: (signal) => syncQuietly(joined(first), signal),
  };
}

/*
 * A community that was not used in this run can be synced where the system keeps its key and the
 * community in front is unlocked: a lock of one counts for all.
 */
async function canSync<One extends Community>(
  { id, one }: Entry<One>,
  { userData, opensUnasked }: Pick<CommunitiesParts<One>, 'userData' | 'opensUnasked'>,
  isFrontOpen: boolean,
): Promise<boolean> {
  if (one !== null) return one.vault.profile() !== null;
  if (!isFrontOpen) return false;
  const disk = await readProfileFile(profilePath(userData, id));
  const isKeptBySystem = disk.kind === 'profile' && disk.profile.protection.kind === 'system';
  return isKeptBySystem && (await opensUnasked());
}
