import type { LocalValueRow } from './local-database';

/**
 * Replaces all values of a kind by what `next` makes of them, in their turn: `commit` writes the
 * sealed row, together with others, and nothing else of the kind is written meanwhile. Where
 * `commit` rejects, what was there stays.
 */
export type Exchange<Values> = (
  next: (here: Values) => Values,
  commit: (row: LocalValueRow) => Promise<void>,
) => Promise<void>;
