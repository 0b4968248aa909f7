import type { SwitchOutcome } from '../../contract/communities';
import type { ProfileState } from '../../contract/profile';
import { failed, success, type Result } from '../../contract/result';
import { createSecondCopies } from '../files/second-copies';
import { readProfileFile } from '../vault/profile-file';
import type { Switching } from './switching';
import { folderOf, profilePath } from './community-folders';
import { openId, type Community, type Entry } from './community';
import type { CommunitiesParts, SharedCommunities } from './shared-communities';

/** Removes communities from this computer. The next start finishes an interrupted removal. */
export function createRemoving<One extends Community>(
  { entries, erase, front, joined, keeper, changed }: SharedCommunities<One>,
  { userData, standings }: Pick<CommunitiesParts<One>, 'userData' | 'standings'>,
  { goTo, isHeld, drop }: Switching<One>,
) {
  /** Removes a community. If it is in front, another one comes in front first. */
  async function remove(id: string, endExports: boolean): Promise<Result<SwitchOutcome>> {
    const entry = entries.find((it) => it.id === id);
    const other = entries.find((it) => it.id !== id);
    if (entry === undefined || other === undefined) return failed('not-found');
    if (entry === front() && isHeld(endExports)) return success('exports-run');
    const profileId = await profileIdOf(userData, entry);
    const noted = await (profileId === null ? keeper.keep() : keeper.noteRemoval(profileId));
    if (!noted.ok) return noted;
    try {
      if (entry === front()) await goTo(other);
      await createSecondCopies(folderOf(userData, id)).remove();
      await joined(entry).vault.destroy();
    } catch (error) {
      if (profileId !== null) await takeBack(entry, profileId);
      throw error;
    }
    standings.forget(id);
    await drop(entry);
    await changed();
    await sweep();
    return success('switched');
  }

  /*
   * A removal that failed is not to be done later, unless the profile is known not to be whole any
   * more. One that cannot be read may be on a drive that is away.
   */
  async function takeBack({ id }: Entry<One>, profileId: string): Promise<void> {
    const { kind } = await readProfileFile(profilePath(userData, id));
    if (kind === 'absent' || kind === 'file-torn') return;
    erase.delete(profileId);
    await keeper.keep();
  }

  /** Removes the community in front, where there are several. */
  async function disconnectFront(): Promise<Result<ProfileState>> {
    const removed = await remove(front().id, true);
    /* The window is about to be loaded for another community, so this page is told of none. */
    return removed.ok ? success({ kind: 'none', systemProtection: false }) : removed;
  }

  /** Removes the only community. */
  async function disconnectLast(): Promise<Result<ProfileState>> {
    const done = await joined(front()).profile.disconnect();
    erase.clear();
    await changed();
    return done;
  }

  /** Has the worker in front delete what is left of removed profiles. */
  async function sweep(): Promise<void> {
    const alive = new Set(entries.map(({ one }) => openId(one)));
    for (const profileId of [...erase].filter((it) => !alive.has(it))) {
      const removed = await joined(front()).link.call('remove-store', { profileId });
      if (removed.ok) erase.delete(profileId);
    }
    await keeper.keep();
  }

  return { remove, disconnectFront, disconnectLast, sweep };
}

async function profileIdOf<One extends Community>(
  userData: string,
  entry: Entry<One>,
): Promise<string | null> {
  const disk = await readProfileFile(profilePath(userData, entry.id));
  return openId(entry.one) ?? (disk.kind === 'profile' ? disk.profile.profileId : null);
}
