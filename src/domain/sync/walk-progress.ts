import type { WalkPage, WalkPosition } from './walk';

/** How far a walk has come: what it shows, never what it decides by. */
export interface WalkProgress {
  /** Records received, each counted once where the walk knows which ones it has seen. */
  readonly received: number;
  /** Received and still to come; null where the service announced nothing. */
  readonly announced: number | null;
}

/**
 * The progress with `received` records, after the page asked for at `at`. Each question begins at
 * the anchor, so `meta.total_count` counts what is left from
 * there on, and shrinks while the walk goes on.
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
