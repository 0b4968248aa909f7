import type { SearchTerm } from '../../domain/search/query';
import type { LayoutParts } from './layout-parts';

/**
 * Which filled-in texts of a layout a phrase may run into or out of: 1 for each such place. A
 * phrase that needs words of the shared stretches can be met at no other place.
 */
export function phraseBorders(parts: LayoutParts, term: SearchTerm): Uint8Array {
  const { words, heads, tails, glued } = parts;
  const places = new Uint8Array(words.length + 1);
  words.forEach((stretch, at) => {
    const ragged = glued[at] === true || stretch.length < term.words.length;
    const open = heads[at] !== '' || tails[at] !== '';
    if (ragged || open || beginsIn(stretch, term)) places[at + 1] = 1;
    if (ragged || open || endsIn(stretch, term)) places[at] = 1;
  });
  return places;
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
