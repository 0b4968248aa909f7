import type { LocalValueRow } from './local-database';

/**
 * Replaces all values of a kind by what `next` makes of them. `commit` writes the sealed row,
 * together with others; nothing else of the kind is written meanwhile. Where `commit` rejects, the
 * values before stay.
 */
export type Exchange<Values> = (
  next: (here: Values) => Values,
  commit: (row: LocalValueRow) => Promise<void>,
) => Promise<void>;
