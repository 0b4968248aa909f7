import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { anyText } from '../../domain/text/testing/any-text';
import { BLOCK_TEXTS, distinctTexts } from './distinct-texts';
import * as textHash from './text-hash';

const SIZES = [0, 1, BLOCK_TEXTS - 1, BLOCK_TEXTS, BLOCK_TEXTS + 1, 3 * BLOCK_TEXTS];
const ODD = ['', 'a', '"a"', 'a\nb', '\\', '\ud800', 'ä', '\ufeffa', 'a\r', '\u0000', '9', 'กมล'];

function textsOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `id ${String(at)}`);
}

function filled(texts: readonly string[]) {
  const made = distinctTexts();
  for (const text of texts) made.add(text);
  return made;
}

const again = (texts: readonly string[]) => distinctTexts([...filled(texts).parts()]);

const MAKERS = [
  ['that were added', filled],
  ['of an image', again],
] as const;

describe('distinct texts', () => {
  describe.each(MAKERS)('%s', (_, make) => {
    it.each(SIZES)('are found, read and given in their order, %d of them', (count) => {
      const texts = textsOf(count);
      const made = make(texts);
      expect(made.length).toBe(count);
      expect([...made.all()]).toEqual(texts);
      expect(texts.map(made.find)).toEqual([...texts.keys()]);
      expect(texts.map((_text, place) => made.get(place))).toEqual(texts);
      expect([made.get(count), made.find('none'), made.find('id')]).toEqual(
        Array(3).fill(undefined),
      );
    });

    it.each(SIZES)('go on behind %d of them, each new one once', (count) => {
      const made = make(textsOf(count));
      const added = ['new', 'newer', 'new', ...textsOf(count).slice(0, 1)].map(made.add);
      expect(added).toEqual([count, count + 1, count, ...(count > 0 ? [0] : [])]);
      expect(['new', 'newer'].map(made.find)).toEqual([count, count + 1]);
      expect([...distinctTexts([...made.parts()]).all()]).toEqual([
        ...textsOf(count),
        'new',
        'newer',
      ]);
    });

    it('keep and find every character', () => {
      const made = make([...textsOf(BLOCK_TEXTS - 3), ...ODD]);
      const first = BLOCK_TEXTS - 3;
      expect(ODD.map(made.find)).toEqual(ODD.map((_text, at) => first + at));
      expect(ODD.map((_text, at) => made.get(first + at))).toEqual(ODD);
      expect(['b', 'id ', '"', '\n', 'a"', '\\"'].map(made.find)).toEqual(Array(6).fill(undefined));
    });
  });

  it.each(['id 7', `id ${String(BLOCK_TEXTS)}`, ...ODD])(
    'are found where they stand: %j',
    (text) => {
      const texts = [...textsOf(BLOCK_TEXTS + 1), ...ODD];
      expect(again(texts).find(text)).toBe(texts.indexOf(text));
    },
  );

  it.each(['b', 'id', 'id 1 ', '"', '\n'])('are not found by %j, a part of others', (text) => {
    expect(again([...textsOf(BLOCK_TEXTS), ...ODD, 'b"', 'id 1']).find(text)).toBeUndefined();
  });

  it('are found by their place while others come', () => {
    const made = again(textsOf(BLOCK_TEXTS + 1));
    expect(made.find(`id ${String(BLOCK_TEXTS)}`)).toBe(BLOCK_TEXTS);
    expect(made.find('none')).toBeUndefined();
    const place = made.add('more');
    expect([place, made.find('more'), made.find('none')]).toEqual([
      BLOCK_TEXTS + 1,
      BLOCK_TEXTS + 1,
      undefined,
    ]);
  });

  it('are found where others came before all places were in the table', () => {
    const texts = textsOf(3 * BLOCK_TEXTS);
    const made = again(texts);
    const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0);
    expect(made.readSome(1)).toBe(false);
    now.mockRestore();
    const all = [...texts, 'more'];
    made.add('more');
    expect(made.readSome(Infinity)).toBe(true);
    expect(all.map(made.find)).toEqual([...all.keys()]);
  });

  it('are told apart where all of them have one hash', () => {
    const hash = vi.spyOn(textHash, 'hashOf').mockReturnValue(-7);
    try {
      const texts = textsOf(20);
      expect(texts.map(filled(texts).find)).toEqual([...texts.keys()]);
      expect(filled(texts).find('none')).toBeUndefined();
      expect(hash).toHaveBeenCalled();
    } finally {
      hash.mockRestore();
    }
  });

  it('give a block that was not added to as the bytes that it was', () => {
    const image = [...filled(textsOf(BLOCK_TEXTS + 1)).parts()];
    const made = distinctTexts(image);
    expect([...made.all()]).toHaveLength(BLOCK_TEXTS + 1);
    expect([...made.parts()][0]).toBe(image[0]);
  });

  it('hold texts of any length', () => {
    const long = ['x'.repeat(70_000), 'ß'.repeat(70_000), 'x'];
    const made = again([...long, ...textsOf(BLOCK_TEXTS)]);
    expect(long.map(made.find)).toEqual([0, 1, 2]);
    expect(made.get(1)).toBe(long[1]);
  });

  it('are as a map of any texts has them', () => {
    const texts = fc.array(anyText(4), { maxLength: 60 });
    fc.assert(
      fc.property(texts, texts, (before, later) => {
        const made = again(before);
        for (const text of later) made.add(text);
        const expected = [...new Set([...before, ...later])];
        expect([...made.all()]).toEqual(expected);
        expect(expected.map(made.find)).toEqual([...expected.keys()]);
      }),
    );
  });
});
