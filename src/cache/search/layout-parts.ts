import { fold } from '../../domain/text/fold';
import { wordsOf } from '../../domain/text/words';

const SEPARATOR = /[^\p{L}\p{N}\p{M}]/gu;

/** What the agreements of one layout share, as visible text per kept stretch. */
export interface LayoutParts {
  /** The visible text, blanks at its edges included. */
  readonly visible: readonly string[];
  /** The same, folded. */
  readonly folded: readonly string[];
  /** Letters at the edges of each stretch that words of the filled-in texts may go on with. */
  readonly heads: readonly string[];
  readonly tails: readonly string[];
  /** The whole stretch is a part of one word, which is its head. */
  readonly glued: readonly boolean[];
  /** For each stretch, the words that are whole whatever is filled in beside it. */
  readonly words: readonly (readonly string[])[];
}

/** One stretch, cut at its edges. */
export interface CutStretch {
  readonly folded: string;
  readonly head: string;
  readonly tail: string;
  readonly glued: boolean;
  readonly words: readonly string[];
}

/**
 * Cuts the stretches of a layout, given as visible text (`openTexts`). `cut` is `cutStretch`, or
 * remembers what it gave: layouts repeat their stretches.
 */
export function layoutParts(
  visible: readonly string[],
  cut: (visible: string) => CutStretch = cutStretch,
): LayoutParts {
  const cuts = visible.map((text) => cut(text));
  return {
    visible,
    folded: cuts.map(({ folded }) => folded),
    heads: cuts.map(({ head }) => head),
    tails: cuts.map(({ tail }) => tail),
    glued: cuts.map(({ glued }) => glued),
    words: cuts.map(({ words }) => words),
  };
}

/** Cuts the visible text of a stretch at its edges. `oneOf` gives one string for all equal ones. */
export function cutStretch(
  visible: string,
  oneOf: (word: string) => string = (word) => word,
): CutStretch {
  const folded = fold(visible);
  const separators = [...folded.matchAll(SEPARATOR)];
  const first = separators[0];
  const last = separators.at(-1);
  if (!first || !last) return { folded, head: folded, tail: '', glued: true, words: [] };
  const from = first.index;
  const until = last.index + last[0].length;
  return {
    folded,
    head: folded.slice(0, from),
    tail: folded.slice(until),
    glued: false,
    words: wordsOf(folded.slice(from, until)).map(oneOf),
  };
}
