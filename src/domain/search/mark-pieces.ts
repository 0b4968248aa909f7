import type { Mark } from './mark-ranges';
import { wantedRanges, type Wanted } from './wanted';

/** One stretch of a text on a page, such as a text node. */
export interface TextPiece {
  readonly text: string;
  /** Whether no word goes on from the piece before, because another block, cell or line begins. */
  readonly apart: boolean;
}

/** The part of a hit that lies in one piece, as offsets in the piece. */
export interface PieceMark {
  readonly start: number;
  readonly end: number;
  /** The number of the hit, from 1. */
  readonly hit: number;
  /** Whether the hit begins in this piece and not in an earlier one. */
  readonly first: boolean;
}

/**
 * Finds what is wanted in a text that lies in pieces. A word or phrase may begin in one piece and
 * end in another. At most `most` hits are marked.
 */
export function markPieces(wanted: Wanted, pieces: readonly TextPiece[], most: number) {
  const starts: number[] = [];
  let whole = '';
  for (const { text, apart } of pieces) {
    if (apart) whole += '\n';
    starts.push(whole.length);
    whole += text;
  }
  const ranges = wantedRanges(wanted, whole).slice(0, most);
  let from = 0;
  const marks = pieces.map(({ text }, at) => {
    const start = starts[at] ?? 0;
    while ((ranges[from]?.[1] ?? Infinity) <= start) from += 1;
    return marksIn(ranges, from, start, start + text.length);
  });
  return {
    /** The marks of each piece, ascending. */
    marks,
    hits: ranges.length,
  };
}

function marksIn(
  ranges: readonly Mark[],
  from: number,
  start: number,
  end: number,
): readonly PieceMark[] {
  const marks: PieceMark[] = [];
  for (let at = from; at < ranges.length; at += 1) {
    const [left, right] = ranges[at] ?? [end, end];
    if (left >= end) break;
    marks.push({
      start: Math.max(left, start) - start,
      end: Math.min(right, end) - start,
      hit: at + 1,
      first: left >= start,
    });
  }
  return marks;
}
