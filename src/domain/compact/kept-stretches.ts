import { alignedRuns } from '../templates/align';
import { textPieces } from './text-pieces';

/* Texts with more differences share too little to be kept as differences. */
const MOST_EDITS = 500;
/*
 * Shorter stretches cost more than they save, and are found in wrong places. Only where the text
 * begins they are kept: if a heading's tag there were not kept, a filling would begin with markup.
 */
const SHORTEST = 16;
const MAX_STRETCHES = 128;

/**
 * The stretches of `base` that `text` has in the same order, cut at the borders of words and tags:
 * start, end, start, end, … in characters of the base. It need not find all of them, or any.
 */
export function commonStretches(base: string, text: string): readonly number[] {
  const pieces = textPieces(base);
  const stretches: number[] = [];
  let from = 0;
  let at = 0;
  for (const { same, left } of alignedRuns(pieces, textPieces(text), MOST_EDITS)) {
    const length = pieces.slice(from, from + left).join('').length;
    if (same && (length >= SHORTEST || at === 0)) stretches.push(at, at + length);
    from += left;
    at += length;
  }
  return stretches.length > 2 * MAX_STRETCHES ? [] : stretches;
}
