import { t } from '@lingui/core/macro';
import type { ChosenRecords } from '../../contract/exports';
import { waiversText } from '../../texts/kind-words';
import { askCache } from './cache';
import { tellAction, tellFailure, tellUndone, undoBy } from './last-action';
import type { MenuEntry } from './menu-store';

/**
 * The menu entry that marks waivers as reviewed, with the same words and key everywhere. `chosen`
 * is called only when it is used.
 */
export function reviewEntry(chosen: () => ChosenRecords): MenuEntry {
  const run = (): void => void toggleReviews(chosen());
  return { label: t`Mark as reviewed, or not`, keys: 'R', run };
}

/** Marks waivers as reviewed here, or removes the marks where all have one. Tells the result. */
export async function toggleReviews(chosen: ChosenRecords): Promise<void> {
  if (chosen.kind === 'ids' && chosen.ids.length === 0) return;
  const result = await askCache('review:toggle', { chosen });
  if (!result.ok) return tellFailure(result.failure);
  const waivers = waiversText(result.value.count);
  tellAction({
    text: result.value.reviewed
      ? t`Marked ${waivers} as reviewed.`
      : t`Took the review mark from ${waivers}.`,
    ways: [undoBy(() => void undoReviews())],
  });
}

async function undoReviews(): Promise<void> {
  tellUndone(await askCache('review:undo', null), t`The review marks are as they were before.`);
}
