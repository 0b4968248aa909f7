import { byCollection } from '../../domain/entities/collections';
import type { PageWrite } from './page-content';
import type { SnapshotMark, StoreState } from './store-state';

/* With more pages than this to read after a snapshot, a start is hardly faster than without. */
const MOST_TOUCHED = 64;

/** The mark of a snapshot that was just taken. */
export function freshMark(form: number, segments: number): SnapshotMark {
  return { form, bricks: segments, touched: byCollection(() => []) };
}

/** The state without a snapshot: the next opening reads all pages. */
export function withoutSnapshot(state: StoreState): StoreState {
  return { ...state, snapshot: null };
}

/** The state after these pages were written. A snapshot that fell far behind is given up. */
export function withTouched(state: StoreState, pages: readonly PageWrite[]): StoreState {
  const { snapshot } = state;
  if (!snapshot || pages.length === 0) return state;
  const touched = byCollection((collection) => [
    ...new Set([
      ...snapshot.touched[collection],
      ...pages.filter((it) => it.collection === collection).map((it) => it.page),
    ]),
  ]);
  return {
    ...state,
    snapshot: countTouched(touched) > MOST_TOUCHED ? null : { ...snapshot, touched },
  };
}

/** How many pages were written since a snapshot was taken. */
export function countTouched(touched: SnapshotMark['touched']): number {
  return touched.waiver_submissions.length + touched.private_events.length;
}
