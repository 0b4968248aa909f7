import { groupBy } from '../group-by';

/* Scripts that are written without blanks between words. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}\p{sc=Yiii}\p{sc=Java}\p{sc=Bali}]/u;
/* Korean has blanks, but puts particles directly behind a name: 홍길동은. */
const JOINED = /\p{sc=Hang}/u;
const EDGES = /^([\p{P}\p{S}]*)(.*?)([\p{P}\p{S}]*)$/su;
/* Signs that may stand between two words without blanks; Ethiopic has a sign instead of a blank. */
const BETWEEN_WORDS = /(?<=[\p{L}\p{M}])([\u1361\u2013\u2014/:;,|])(?=\p{L})/u;
/* Most words are like this. They need no search for signs and scripts. */
const PLAIN = /^[A-Za-z0-9]+$/;
const ADDRESS = /@|:\/\/|^www\./i;
/* A single letter stands in other words by chance. */
const SHORTEST_VALUE = 2;

/* These scripts are cut by the engine's dictionaries, whatever the locale. */
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/**
 * The words and signs of a text without blanks: "(helmet)," is a word with three signs. An address
 * or a phone number stays whole. Scripts without blanks between words are cut into words, and at
 * the edges of `values`, which are texts that are known to be filled in.
 */
export function wordParts(chunk: string, values: KnownValues): readonly string[] {
  if (PLAIN.test(chunk)) return [chunk];
  const joined = JOINED.test(chunk);
  if (!joined && !UNSPACED.test(chunk)) return signsAndWord(chunk);
  return cutAtValues(chunk, values).flatMap((part) =>
    UNSPACED.test(part) ? segmented(part) : signsAndWord(part),
  );
}

function segmented(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function signsAndWord(chunk: string): readonly string[] {
  const [, before = '', word = chunk, after = ''] = EDGES.exec(chunk) ?? [];
  const words = ADDRESS.test(word) ? [word] : word.split(BETWEEN_WORDS);
  return [...before, ...words, ...after].filter((part) => part !== '');
}

/** Values by their first letters, as there may be a thousand, looked for everywhere. */
type KnownValues = ReadonlyMap<string, readonly string[]>;

/** Prepares values for `wordParts`. */
export function knownValues(values: readonly string[]): KnownValues {
  const long = values.filter((value) => value.length >= SHORTEST_VALUE);
  return groupBy(long, (value) => value.slice(0, SHORTEST_VALUE));
}

function cutAtValues(chunk: string, values: KnownValues): readonly string[] {
  const inside = valuesIn(chunk, values);
  return [...inside]
    .sort((a, b) => b.length - a.length)
    .reduce<readonly string[]>(
      (parts, value) =>
        parts.flatMap((part) => (inside.has(part) ? [part] : aroundValue(part, value))),
      [chunk],
    );
}

function valuesIn(chunk: string, values: KnownValues): ReadonlySet<string> {
  const inside = new Set<string>();
  for (let at = 0; at < chunk.length; at += 1)
    for (const value of values.get(chunk.slice(at, at + SHORTEST_VALUE)) ?? [])
      if (!inside.has(value) && chunk.startsWith(value, at)) inside.add(value);
  return inside;
}

function aroundValue(text: string, value: string): readonly string[] {
  return text
    .split(value)
    .flatMap((between, at) => (at === 0 ? [between] : [value, between]))
    .filter((part) => part !== '');
}
