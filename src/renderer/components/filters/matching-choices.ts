import { fold } from '../../../domain/text/fold';
import { wordsOf } from '../../../domain/text/words';

/**
 * The choices that have, for each typed word, a word that begins with it: "ride 2" finds "Test ride
 * waiver, version 2" and version 21, not version 12. Choices with a typed word as a whole come
 * first.
 */
export function matchingChoices<Choice>(
  choices: readonly Choice[],
  typed: string,
  textOf: (choice: Choice) => string,
): readonly Choice[] {
  const wanted = wordsOf(fold(typed));
  if (wanted.length === 0) return choices;
  const found = choices
    .map((choice) => ({ choice, words: wordsOf(fold(textOf(choice))) }))
    .filter(({ words }) => wanted.every((it) => words.some((word) => word.startsWith(it))));
  const isWhole = ({ words }: (typeof found)[number]): boolean =>
    wanted.every((it) => words.includes(it));
  return [...found.filter(isWhole), ...found.filter((it) => !isWhole(it))].map(
    ({ choice }) => choice,
  );
}
