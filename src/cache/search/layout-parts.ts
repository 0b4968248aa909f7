import { openTexts } from '../../domain/agreement/open-text';
import { fold } from '../../domain/text/fold';
import { wordsOf } from '../../domain/text/words';

const SEPARATOR = /[^\p{L}\p{N}\p{M}]/gu;

/** What the agreements of one layout share, as visible text per kept stretch. */
export interface LayoutParts {
  /** Visible text with the blanks at its edges. */
  readonly visible: readonly string[];
  /** The same, folded. */
  readonly folded: readonly string[];
  /** Letters at the edges of each stretch that words of the filled-in texts may go on with. */
  readonly heads: readonly string[];
  readonly tails: readonly string[];
  /** The stretch is nothing but a piece of one word, which is its head. */
  readonly glued: readonly boolean[];
  /** Per stretch the words that are whole whatever is filled in. */
  readonly words: readonly (readonly string[])[];
}

/**
 * Reads the stretches of a layout as visible text; null where what is filled in could change how
 * the stretches are read (inside a tag, a comment, a script, a character reference). `oneOf` gives
 * one string for all equal ones, as layouts repeat their words.
 */
export function layoutParts(
  stretches: readonly string[],
  oneOf: (word: string) => string = (word) => word,
): LayoutParts | null {
  const visible = openTexts(stretches);
  if (visible === null) return null;
  const folded = visible.map(fold);
  const cuts = folded.map(cutEdges);
  return {
    visible,
    folded,
    heads: cuts.map((cut) => cut.head),
    tails: cuts.map((cut) => cut.tail),
    glued: cuts.map((cut) => cut.glued),
    words: cuts.map((cut) => wordsOf(cut.inner).map(oneOf)),
  };
}

interface CutStretch {
  readonly head: string;
  readonly inner: string;
  readonly tail: string;
  readonly glued: boolean;
}

function cutEdges(folded: string): CutStretch {
  let from = -1;
  let until = -1;
  for (const { index, 0: separator } of folded.matchAll(SEPARATOR)) {
    if (from < 0) from = index;
    until = index + separator.length;
  }
  if (from < 0) return { head: folded, inner: '', tail: '', glued: true };
  return {
    head: folded.slice(0, from),
    inner: folded.slice(from, until),
    tail: folded.slice(until),
    glued: false,
  };
}
