import { forgivenEdits } from '../../domain/search/similar';
import type { SearchQuery, SearchTerm } from '../../domain/search/query';
import type { SimilarWord } from './vocabulary';
import type { WordIndex } from './word-index';

/** Rows that hold what was possibly meant by the terms asked for. */
export interface SimilarRows {
  /** 1 for each of these rows. */
  readonly rows: Uint8Array;
  /**
   * For each term the terms that may stand for it, one of which is in the row; null where the term
   * itself is.
   */
  readonly meant: readonly (readonly SearchTerm[] | null)[];
}

/**
 * Rows with words similar to those asked for; null where none has. `everyRow` gives 1 for each row.
 */
export function findSimilar(
  index: WordIndex,
  terms: SearchQuery['terms'],
  everyRow: () => Uint8Array,
): SimilarRows | null {
  for (const alternatives of likelyWords(index, terms)) {
    if (!alternatives.some((it) => it !== null)) continue;
    index.requireAny(alternatives.flatMap((like) => like?.map((it) => it.number) ?? []));
    const rows = everyRow();
    terms.forEach((term, at) => {
      const like = alternatives[at]?.map((it) => it.number);
      if (like) index.keepAny(like, rows);
      else index.keep(term, rows);
    });
    const meant = alternatives.map((like) => like?.map(termOf) ?? null);
    if (rows.includes(1)) return { rows, meant };
  }
  return null;
}

function termOf({ word }: SimilarWord): SearchTerm {
  return { words: [word], lastIsPrefix: false };
}

/*
 * Which words may have been meant for each term, the likeliest choice first. The first choice
 * replaces only words that stand nowhere, by the closest words. The second replaces every word by
 * all similar ones. Phrases, numbers and short words stay as typed.
 */
function* likelyWords(
  index: Pick<WordIndex, 'similar' | 'knows'>,
  terms: SearchQuery['terms'],
): Generator<readonly (readonly SimilarWord[] | null)[]> {
  const forgiven = terms.map(({ words, lastIsPrefix }) => {
    const [word = ''] = words;
    return { word, most: words.length === 1 && lastIsPrefix ? forgivenEdits(word) : 0 };
  });
  const unknown = forgiven.map(({ word, most }) =>
    most === 0 || index.knows(word, true) ? null : index.similar(word, most),
  );
  yield unknown.map((like) => like && closest(like));
  yield forgiven.map(({ word, most }, at) =>
    most === 0 ? null : (unknown[at] ?? index.similar(word, most)),
  );
}

/* The words with the fewest edits. Whole words come before words that only begin alike. */
function closest(words: readonly SimilarWord[]): readonly SimilarWord[] {
  const edits = (of: (it: SimilarWord['edits']) => number): readonly SimilarWord[] => {
    const least = Math.min(...words.map((it) => of(it.edits)));
    return words.filter((it) => of(it.edits) === least);
  };
  const whole = edits((it) => it.whole);
  const [first] = whole;
  return first && first.edits.whole <= forgivenEdits(first.word) ? whole : edits((it) => it.start);
}
