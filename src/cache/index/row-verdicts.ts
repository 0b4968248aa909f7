import { eachAtHand } from '../blocks/missing-blocks';
import type { StoredColumn } from './stored-column';

/** What was found out of rows, by what was asked of them. */
export type RowVerdicts = ReturnType<typeof createRowVerdicts>;

const NO = 1;
export const YES = 2;

/* So much is kept, but always what several questions ask that come at the same time. */
const MOST_BYTES = 2 ** 22;
const LEAST_ASKED = 16;

/**
 * What was found out of what was asked last: while texts come from the disk part by part, the same is
 * asked again, and each text is looked at once. All that one question asks is kept, or two parts of it
 * that read more than the cache holds would take turns without an end; and all rows that stay as they
 * are, or a question would begin anew with each record of a sync.
 */
export function createRowVerdicts() {
  const known = new Map<string, Uint8Array>();
  let forgotten = 0;
  return {
    /** A place for each of `rows` rows: `YES`, `NO`, or 0 where nobody has looked yet. */
    of: (asked: string, rows: number): Uint8Array => {
      const before = known.get(asked);
      const verdicts = before?.length === rows ? before : grown(before, rows);
      known.delete(asked);
      known.set(asked, verdicts);
      forgetOldest(known, Math.max(LEAST_ASKED, Math.floor(MOST_BYTES / rows)));
      return verdicts;
    },
    /** The row is another one now. */
    forget: (row: number): void => {
      for (const verdicts of known.values()) {
        if (row >= verdicts.length) continue;
        verdicts[row] = 0;
        forgotten += 1;
      }
    },
    /** How often that was said of a row that somebody had asked for. */
    forgotten: (): number => forgotten,
  };
}

function forgetOldest(known: Map<string, Uint8Array>, most: number): void {
  for (const asked of known.keys()) {
    if (known.size <= most) return;
    known.delete(asked);
  }
}

function grown(before: Uint8Array = new Uint8Array(), rows: number): Uint8Array {
  const verdicts = new Uint8Array(rows);
  verdicts.set(before);
  return verdicts;
}

/** Columns that have to answer for a row before it can be judged. The same few arrays for all rows. */
export type Needed = readonly Pick<StoredColumn<unknown>, 'isAtHand' | 'require'>[];

/**
 * Judges the candidates (1 per row) that nobody has looked at. Throws `MissingBlocks` for those of which
 * `stands` says what is needed; asked again, it goes on with these.
 */
export function judgeRows(
  candidates: Uint8Array,
  verdicts: Uint8Array,
  stands: (row: number) => boolean | Needed,
): void {
  const open = new Map<Needed, number[]>();
  for (let row = candidates.indexOf(1); row >= 0; row = candidates.indexOf(1, row + 1)) {
    if (verdicts[row] !== 0) continue;
    const verdict = stands(row);
    if (typeof verdict === 'boolean') verdicts[row] = verdict ? YES : NO;
    else rowsOf(open, verdict).push(row);
  }
  /* Those of the first rows come first: what they get then is judged before the others are brought. */
  eachAtHand(open, ([needed, rows]) =>
    eachAtHand(needed, (column) => {
      column.require(rows);
    }),
  );
}

function rowsOf(open: Map<Needed, number[]>, needed: Needed): number[] {
  const rows = open.get(needed) ?? [];
  open.set(needed, rows);
  return rows;
}
