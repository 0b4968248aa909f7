import { fold } from '../../domain/text/fold';
import { wholeCharacterAt } from '../../domain/text/shorten';
import { wordsOf } from '../../domain/text/words';
import { ASCII, splitWords } from './split-words';

const SEPARATOR = /[^\p{L}\p{N}\p{M}]/u;

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
  const from = folded.search(SEPARATOR);
  if (from < 0) return { folded, head: folded, tail: '', glued: true, words: [] };
  const until = tailStart(folded);
  const between = folded.slice(from, until);
  const words = ASCII.test(between) ? splitWords(between) : wordsOf(between);
  return {
    folded,
    head: folded.slice(0, from),
    tail: folded.slice(until),
    glued: false,
    words: words.map(oneOf),
  };
}

/* Where the letters at the end of a text with a separator begin; seen from the end, as few are there. */
function tailStart(folded: string): number {
  for (let end = folded.length; ;) {
    const at = wholeCharacterAt(folded, end - 1);
    if (SEPARATOR.test(folded.slice(at, end))) return end;
    end = at;
  }
}
