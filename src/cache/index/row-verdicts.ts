import { rememberedIn } from '../../domain/remembered';
import { eachAtHand } from '../blocks/missing-blocks';
import type { StoredColumn } from './stored-column';

/** Keeps which rows a question was found to fit, by question. */
export type RowVerdicts = ReturnType<typeof createRowVerdicts>;

const NO = 1;
export const YES = 2;

/*
 * Verdicts are kept up to this size, but always those of several questions asked at once, such as
 * the ways to write a number (`MOST_WAYS` of domain/search/number-groups) beside other phrases.
 */
const MOST_BYTES = 2 ** 22;
const LEAST_ASKED = 32;

/**
 * Keeps the verdicts of the questions asked last. While texts come from the disk part by part, the
 * same question is asked again, and must look at each text only once. All verdicts of a question
 * are kept, because otherwise two parts that read more than the cache holds would replace each
 * other without end. Verdicts of rows that did not change stay, too, because otherwise a question
 * would start anew with each record of a sync.
 */
export function createRowVerdicts() {
  const known = new Map<string, Uint8Array>();
  let forgotten = 0;
  return {
    /** The verdicts on the first `rows` rows: `YES`, `NO`, or 0 where a row was not judged yet. */
    of: (asked: string, rows: number): Uint8Array => {
      const before = known.get(asked);
      const verdicts = before?.length === rows ? before : grown(before, rows);
      known.delete(asked);
      known.set(asked, verdicts);
      forgetOldest(known, Math.max(LEAST_ASKED, Math.floor(MOST_BYTES / rows)));
      return verdicts;
    },
    /** Forgets the verdicts of a row that was replaced. */
    forget: (row: number): void => {
      for (const verdicts of known.values()) {
        if (row >= verdicts.length) continue;
        verdicts[row] = 0;
        forgotten += 1;
      }
    },
    /** How many verdicts were forgotten because their row was replaced. */
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

/** The columns needed to judge a row. Must be the same few arrays for all rows. */
export type Needed = readonly Pick<StoredColumn<unknown>, 'isAtHand' | 'require'>[];

/* Rows that are judged between two looks at whether the time is over. */
const ROWS_AT_ONCE = 128;

/**
 * Judges the candidates (1 per row) that have no verdict yet. Throws `MissingBlocks` for the rows
 * where `stands` names columns that are needed first. Called again, it judges only what is left.
 * False where it ended before all were judged, because the time `isOver`.
 */
export function judgeRows(
  candidates: Uint8Array,
  verdicts: Uint8Array,
  stands: (row: number) => boolean | Needed,
  isOver: () => boolean = () => false,
): boolean {
  const open = new Map<Needed, number[]>();
  let judged = 0;
  for (let row = candidates.indexOf(1); row >= 0; row = candidates.indexOf(1, row + 1)) {
    if (verdicts[row] !== 0) continue;
    if (judged === ROWS_AT_ONCE && isOver()) return false;
    judged = (judged % ROWS_AT_ONCE) + 1;
    const verdict = stands(row);
    if (typeof verdict === 'boolean') verdicts[row] = verdict ? YES : NO;
    else rememberedIn(open, verdict, () => []).push(row);
  }
  /* Blocks for the first rows come first, so that these are judged before more is brought. */
  eachAtHand(open, ([needed, rows]) =>
    eachAtHand(needed, (column) => {
      column.require(rows);
    }),
  );
  return true;
}
