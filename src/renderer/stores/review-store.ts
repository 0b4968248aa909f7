import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import type { Failure } from '../../contract/result';
import { askCache } from './cache';
import type { MenuEntry } from './menu-store';

/** What became of the last change of review marks. */
interface ReviewStore {
  /** How many were marked or not, or nothing yet. */
  readonly done: { readonly reviewed: boolean; readonly count: number } | null;
  readonly failure: Failure | null;
}

export const useReviewStore = create<ReviewStore>(() => ({ done: null, failure: null }));

/** Where it is offered: the same words and key everywhere; `ids` are asked for when it is done. */
export function reviewEntry(ids: () => readonly string[]): MenuEntry {
  const run = (): void => void toggleReviews(ids());
  return { label: t`Mark as reviewed, or not`, keys: 'R', run };
}

/** Marks waivers as reviewed on this computer, or takes the marks away where all have one. */
export async function toggleReviews(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const result = await askCache('review:toggle', { ids });
  useReviewStore.setState(
    result.ok ? { done: result.value, failure: null } : { done: null, failure: result.failure },
  );
}
