import { expect, it } from 'vitest';
import { whenAtHand } from '../blocks/missing-blocks';
import { createNamePlaces, standsAt } from './name-places';
import { imagesOf, savedBlocks } from './testing/saved-blocks';
import { onlyWords } from './vocabulary';

const [IRIS, O, CONNELL, MARSH, EXAMPLE, KEY] = [0, 1, 2, 3, 4, 5];
const WORDS = Int32Array.of(IRIS, O, CONNELL, MARSH, EXAMPLE, KEY);

type NamePlaces = ReturnType<typeof createNamePlaces>;

function noted(): NamePlaces {
  const names = createNamePlaces({});
  names.note(
    0,
    [
      [IRIS, O, CONNELL],
      [IRIS, EXAMPLE],
    ],
    [KEY],
  );
  names.note(1, [[CONNELL, O, IRIS], []], []);
  names.note(
    2,
    [
      [IRIS, O],
      [CONNELL, EXAMPLE],
    ],
    [],
  );
  names.note(3, [[...Array<number>(29).fill(MARSH), IRIS, O, CONNELL], [EXAMPLE]], []);
  return names;
}

function standIn(names: NamePlaces, ...words: readonly (number | readonly number[])[]) {
  const numbers = words.map((it) => onlyWords([it].flat()));
  return Array.from(names.phrase(numbers, 4), standsAt);
}

it('finds words that follow each other in one name, and says where that has to be read', () => {
  const names = noted();
  expect(standIn(names, IRIS, O, CONNELL)).toEqual([true, false, false, null]);
  expect(standIn(names, O, IRIS)).toEqual([false, true, false, false]);
  expect(standIn(names, O, [CONNELL, IRIS])).toEqual([true, true, false, null]);
  expect(standIn(names, MARSH, IRIS)).toEqual([false, false, false, true]);
  expect(standIn(names, CONNELL, IRIS)).toEqual([false, false, false, false]);
  expect(standIn(names, IRIS, EXAMPLE)).toEqual([true, false, false, false]);
  expect(standIn(names, CONNELL, EXAMPLE)).toEqual([false, false, true, null]);
});

it('finds the same in blocks that were written, by the rows that the slots are now', async () => {
  const { cache, write } = savedBlocks();
  const before = noted();
  await before.save(WORDS, write, (slot) => [3, -1, 0, 1][slot] ?? -1);
  const names = createNamePlaces(imagesOf(before.parts()), cache);
  names.note(2, [[O, CONNELL]], []);
  const found = await whenAtHand(() => standIn(names, O, CONNELL));
  expect(found).toEqual([false, null, true, true]);
});

it('tells which slots hold a word in a name, other words of it as well', () => {
  const slots = (word: number): number[] => {
    const found = new Set<number>();
    noted().visit(onlyWords([word]), (slot) => found.add(slot));
    return [...found];
  };
  expect([slots(O), slots(KEY)]).toEqual([[0, 1, 2, 3], [0]]);
});
