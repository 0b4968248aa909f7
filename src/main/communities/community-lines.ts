import type { CommunityLine } from '../../contract/communities';
import { readProfileFile } from '../vault/profile-file';
import { profilePath } from './community-folders';
import { takeNames, type Community, type Entry } from './community';
import { NOT_SYNCED, type Standing } from './standings';

/** A community as the switcher shows it; of a locked one nothing is told that was synced. */
export async function lineOf<One extends Community>(
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
    const { awaiting, syncedAtMs, failure } = standing;
    const synced = { awaiting, syncedAtMs, failure };
    return { id, name, host, sample, current, state: current ? 'open' : 'ready', ...synced };
  }
  const disk = await readProfileFile(profilePath(userData, id));
  const host = disk.kind === 'profile' ? disk.profile.host : '';
  const named = { id, name: name === '' ? host : name, host, sample, current };
  const { awaiting, syncedAtMs, failure } = NOT_SYNCED;
  const line = { ...named, awaiting, syncedAtMs, failure };
  if (disk.kind === 'absent') return { ...line, state: 'new' };
  const opensItself = disk.kind === 'profile' && disk.profile.protection.kind === 'system';
  return { ...line, state: opensItself && state.kind === 'none' ? 'ready' : 'locked' };
}
