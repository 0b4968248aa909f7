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

/** One exchange in its turn; `keep` takes the values into memory once they are written. */
export async function exchanged<Values>(
  after: Values,
  seal: (after: Values) => Promise<LocalValueRow>,
  commit: (row: LocalValueRow) => Promise<void>,
  keep: (after: Values) => void,
): Promise<void> {
  await commit(await seal(after));
  keep(after);
}
