import { randomUUID } from 'node:crypto';
import type { SwitchOutcome } from '../../contract/communities';
import { failed, success, type Result } from '../../contract/result';
import { makeFolder, removeEmpty } from './community-folders';
import { isNew, newEntry, type Community, type Entry } from './community';
import type { SharedCommunities } from './shared-communities';

export type Switching<One extends Community> = ReturnType<typeof createSwitching<One>>;

/** Brings another community in front. The window is then loaded in another process. */
export function createSwitching<One extends Community>(
  { entries, front, putInFront, joined, changed }: SharedCommunities<One>,
  userData: string,
  renewWindow: () => void,
) {
  /** Ends the session in front as a lock does, except that its keys stay in the vault. */
  async function goTo(next: Entry<One>): Promise<void> {
    const leaving = front();
    const from = joined(leaving);
    await from.exports.end();
    await from.profile.rest();
    putInFront(next);
    from.left();
    if (isNew(leaving)) await drop(leaving);
    await joined(next).profile.enter();
    await changed();
    renewWindow();
  }

  /** Takes a community out of the list, and removes its folder if that is empty. */
  async function drop(entry: Entry<One>): Promise<void> {
    const at = entries.indexOf(entry);
    /* Where a place without a profile is removed, it was dropped when it was left. */
    if (at >= 0) entries.splice(at, 1);
    await removeEmpty(userData, entry.id);
  }

  /* Loads the window again: the page that asked has already left its screen. */
  function reload(): Result<SwitchOutcome> {
    renewWindow();
    return success('switched');
  }

  /** True where exports of the community in front would have to be ended first. */
  const isHeld = (endExports: boolean): boolean => !endExports && joined(front()).exports.isBusy();

  async function switchTo(id: string, endExports: boolean): Promise<Result<SwitchOutcome>> {
    const next = entries.find((it) => it.id === id);
    if (next === undefined) return failed('not-found');
    if (next === front()) return reload();
    if (isHeld(endExports)) return success('exports-run');
    await goTo(next);
    return success('switched');
  }

  async function add(endExports: boolean): Promise<Result<SwitchOutcome>> {
    if (isNew(front())) return reload();
    if (isHeld(endExports)) return success('exports-run');
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

  return { switchTo, add, goTo, isHeld, drop };
}
