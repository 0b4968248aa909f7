import { create } from 'zustand';
import type { Failure } from '../../contract/result';
import { askCache } from './cache';
import { useCopyStore } from './copy-store';

interface TakenOverStore {
  /** What became of the last take-over, as long as somebody may want it back. */
  readonly state: 'none' | 'taken' | 'undone' | 'changed-since';
}

/** The last take-over of this window. */
export const useTakenOver = create<TakenOverStore>(() => ({ state: 'none' }));

/** Takes over what was opened last; null, or why nothing was changed. */
export async function takeOver(): Promise<Failure | null> {
  const taken = await askCache('backup:take-over', null);
  if (!taken.ok) return taken.failure;
  useTakenOver.setState({ state: 'taken' });
  await readSettings();
  return null;
}

/** Takes the last take-over back, unless something was changed since. */
export async function undoTakeOver(): Promise<Failure | null> {
  const undone = await askCache('backup:undo', null);
  if (!undone.ok) return undone.failure;
  useTakenOver.setState({ state: undone.value ? 'undone' : 'changed-since' });
  await readSettings();
  return null;
}

async function readSettings(): Promise<void> {
  const settings = await askCache('settings:get', null);
  if (settings.ok) useCopyStore.getState().setSettings(settings.value);
}
