import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import type { Result } from '../../contract/result';
import { askCache } from './cache';
import { useCopyStore } from './copy-store';
import { tellAction, tellUndone, undoBy } from './last-action';

interface TakenOverStore {
  /** True where the last take-over of this window can be undone, as far as the window knows. */
  readonly canUndo: boolean;
}

/** The last take-over of this window. */
export const useTakenOver = create<TakenOverStore>(() => ({ canUndo: false }));

/** Takes over the backup that was opened last. Where that fails, nothing is changed. */
export async function takeOver(): Promise<Result<null>> {
  const taken = await askCache('backup:take-over', null);
  if (!taken.ok) return taken;
  useTakenOver.setState({ canUndo: true });
  tellAction({ text: t`It was taken over.`, ways: [undoBy(() => void undoTakeOver())] });
  await readSettings();
  return taken;
}

/** Undoes the last take-over, unless something was changed since, and tells the result. */
export async function undoTakeOver(): Promise<void> {
  const undone = await askCache('backup:undo', null);
  tellUndone(undone, t`Taking over was undone. All is as it was before.`);
  if (!undone.ok) return;
  useTakenOver.setState({ canUndo: false });
  await readSettings();
}

async function readSettings(): Promise<void> {
  const settings = await askCache('settings:get', null);
  if (settings.ok) useCopyStore.setState({ settings: settings.value });
}
