import type { SearchTerm } from '../../domain/search/query';
import type { LayoutParts } from './layout-parts';

/** Which words of a phrase stand in a record's own texts. */
export interface OwnEnds {
  readonly first: boolean;
  readonly last: boolean;
}

/**
 * Which filled-in texts of a layout a phrase may run into or out of: 1 for each such place, null
 * where there is none. Right for phrases that need words of the shared stretches.
 */
export function phraseBorders(
  parts: LayoutParts,
  term: SearchTerm,
  own: OwnEnds,
): Uint8Array | null {
  const { words, heads, tails, glued } = parts;
  const before = new Uint8Array(words.length + 1);
  const behind = new Uint8Array(words.length + 1);
  words.forEach((stretch, at) => {
    const ragged =
      glued[at] === true ||
      stretch.length < term.words.length ||
      heads[at] !== '' ||
      tails[at] !== '';
    if (ragged) before.fill(1, at, at + 2);
    if (ragged) behind.fill(1, at, at + 2);
    if (beginsIn(stretch, term)) before[at + 1] = 1;
    if (endsIn(stretch, term)) behind[at] = 1;
  });
  const places = before.map((begins, at) => {
    const ends = behind[at] === 1;
    return (begins === 1 && (own.last || ends)) || (ends && own.first) ? 1 : 0;
  });
  return places.includes(1) ? places : null;
}

/* Whether the last words of the stretch are the first ones of the phrase. */
function beginsIn(stretch: readonly string[], { words }: SearchTerm): boolean {
  return words.some(
    (_, last) =>
      last < words.length - 1 &&
      words
        .slice(0, last + 1)
        .every((word, at) => stretch[stretch.length - 1 - last + at] === word),
  );
}

/* Whether the first words of the stretch are the last ones of the phrase. */
function endsIn(stretch: readonly string[], { words, lastIsPrefix }: SearchTerm): boolean {
  const end = words.length - 1;
  return words.some(
    (_, from) =>
      from > 0 &&
      words.slice(from).every((word, at) => {
        const other = stretch[at] ?? '';
        return lastIsPrefix && from + at === end ? other.startsWith(word) : other === word;
      }),
  );
}
