import type { WalkPage, WalkPosition } from './walk';

/** How far a walk has come. This is only shown; the walk decides nothing by it. */
export interface WalkProgress {
  /** The records received. If the walk knows which ones it has seen, each counts once. */
  readonly received: number;
  /** The records received and those still to come; null when the service announced nothing. */
  readonly announced: number | null;
}

/**
 * The progress after the page that was requested at `at`, with `received` records in all. Each
 * request begins at the anchor, so `meta.total_count` counts the rest from there on and shrinks
 * during the walk.
 */
export function walkProgress(
  received: number,
  at: Pick<WalkPosition, 'pageNumber'>,
  page: Pick<WalkPage, 'received' | 'perPage' | 'totalCount'>,
): WalkProgress {
  if (page.totalCount === null) return { received, announced: null };
  const passed = (at.pageNumber - 1) * page.perPage + page.received;
  return { received, announced: received + Math.max(0, page.totalCount - passed) };
}
