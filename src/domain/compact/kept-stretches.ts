import { alignedRuns } from '../templates/align';
import { textPieces } from './text-pieces';

/* Texts that differ in more pieces share too little to be kept as a difference. */
const MOST_EDITS = 500;
/*
 * Shorter stretches cost more than they save, and turn up in the wrong places; but not where the text
 * begins: there a heading's tag that is not kept makes a filling of what is no mere text.
 */
const SHORTEST = 16;
const MAX_STRETCHES = 128;

/**
 * Stretches of `base` that `text` holds in the same order, cut at word and tag borders:
 * start, end, start, end, … in characters of the base. Best effort; may be empty.
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
