import { fold } from '../../domain/text/fold';
import { wholeCharacterAt } from '../../domain/text/shorten';
import { wordsOf } from '../../domain/text/words';
import { ASCII, splitWords } from './split-words';

const SEPARATOR = /[^\p{L}\p{N}\p{M}]/u;

/** The text that all agreements of a layout share, as visible text, stretch by stretch. */
export type LayoutParts = ReturnType<typeof layoutParts>;

/** One stretch, cut at its edges. */
export interface CutStretch {
  readonly folded: string;
  readonly head: string;
  readonly tail: string;
  readonly glued: boolean;
  readonly words: readonly string[];
}

/**
 * Cuts the stretches of a layout, given as visible text (`openTexts`). `cut` is `cutStretch`, or a
 * function that remembers its results, because layouts repeat their stretches.
 */
export function layoutParts(
  visible: readonly string[],
  cut: (visible: string) => CutStretch = cutStretch,
) {
  const cuts = visible.map((text) => cut(text));
  return {
    /** The visible text, including blanks at its edges. */
    visible,
    /** The same text, folded. */
    folded: cuts.map(({ folded }) => folded),
    /**
     * The letters at the start (`heads`) and the end (`tails`) of each stretch, which may belong to
     * words of the filled-in texts.
     */
    heads: cuts.map(({ head }) => head),
    tails: cuts.map(({ tail }) => tail),
    /** True where the whole stretch is a part of one word. It is the stretch's head then. */
    glued: cuts.map(({ glued }) => glued),
    /** For each stretch, the words that are complete whatever is filled in beside it. */
    words: cuts.map(({ words }) => words),
  };
}

/** Cuts the visible text of a stretch at its edges. `oneOf` makes equal words the same string. */
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

/*
 * Where the letters at the end of a text begin; the text has a separator. Goes from the end,
 * because there are few such letters.
 */
function tailStart(folded: string): number {
  for (let end = folded.length; ;) {
    const at = wholeCharacterAt(folded, end - 1);
    if (SEPARATOR.test(folded.slice(at, end))) return end;
    end = at;
  }
}
