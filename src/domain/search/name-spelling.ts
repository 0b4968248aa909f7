import { foldWithOrigins, originalRange } from '../text/fold';
import { wordRanges, type WordRange } from '../text/words';
import type { SearchQuery } from './query';

/** One or more neighbouring terms of a query, taken as one word of a name. */
export interface SpelledPart {
  /** The indexes of these terms in the query. */
  readonly terms: readonly number[];
  /** The spelling key of the whole word. */
  readonly whole: string;
  /** The beginning of the keys of longer names; null when too little was typed. */
  readonly start: string | null;
}

/** A word of a folded name, or several that are also written as one. */
interface NameStretch extends WordRange {
  readonly key: string;
}

/** The place of a term in a name: offsets in the original, `end` exclusive. */
interface SpelledHit extends WordRange {
  /** The index of the term in the query. */
  readonly term: number;
}

/**
 * The key that all spellings of a name share: "mueller", "muller", and "müller" after folding;
 * "aasen" and "åsen"; "djokovic" and "đoković"; jr and junior. Takes one folded word, or several
 * written as one. "ael", "oel" and "uel" at the end stay, because Michael is not Michał.
 */
function spellingKey(word: string): string {
  const plain = word.replace(TONE_LETTERS, '');
  if (plain.length < SHORTEST_SPELLED) return GENERATIONS.get(plain) ?? plain;
  return plain.replace(DIGRAPHS_OF_A_WORD, firstLetter);
}

/** Whether a folded name has only one spelling. This is seen without cutting it into words. */
export function isPlainName(folded: string): boolean {
  return PLAIN.test(folded) && !SPELLED.test(folded);
}

/** The words of a folded name, and parts also written as one: Anne-Marie, O'Brien, van den Berg. */
export function nameStretches(folded: string): readonly NameStretch[] {
  const words = wordRanges(folded);
  const stretches = words.map(({ start, end }) => stretch(folded, [{ start, end }]));
  if (words.length > MOST_WORDS) return stretches;
  for (let first = 0; first < words.length - 1; first += 1) {
    const joined = words.slice(first, first + MOST_JOINED);
    const broken = joined.findIndex((_, at) => at > 0 && !isJoined(folded, words, first + at));
    const most = broken < 0 ? joined.length : broken;
    for (let count = 2; count <= most; count += 1)
      stretches.push(stretch(folded, joined.slice(0, count)));
  }
  return stretches;
}

/** The parts of a query that may be spelled differently in a name. Quoted terms may not. */
export function spelledParts({ terms }: SearchQuery): readonly SpelledPart[] {
  const parts: SpelledPart[] = [];
  for (let first = 0; first < terms.length; first += 1) {
    let text = '';
    const indexes: number[] = [];
    for (const term of terms.slice(first, first + MOST_JOINED)) {
      if (!term.lastIsPrefix) break;
      indexes.push(first + indexes.length);
      text += term.words.join('');
      if (text.length > LONGEST_NAME || !LETTERS.test(text)) break;
      parts.push({ terms: [...indexes], ...keysOf(text) });
    }
  }
  return parts;
}

/** Whether a word with this key is a spelling of the part. */
export function isSpelledAs({ whole, start }: SpelledPart, key: string): boolean {
  return key === whole || (start !== null && key.startsWith(start));
}

/** The places in a name that are spellings of the parts. */
export function spelledHits(text: string, parts: readonly SpelledPart[]): readonly SpelledHit[] {
  if (parts.length === 0) return [];
  const folded = foldWithOrigins(text);
  const stretches = nameStretches(folded.text);
  return parts.flatMap((part) =>
    shortest(stretches.filter(({ key }) => isSpelledAs(part, key))).flatMap(({ start, end }) =>
      part.terms.map((term) => ({ term, ...originalRange(folded, start, end) })),
    ),
  );
}

/* Leaves out stretches that contain another one. */
function shortest(stretches: readonly WordRange[]): readonly WordRange[] {
  return stretches.filter(
    (it) =>
      !stretches.some((other) => other !== it && it.start <= other.start && other.end <= it.end),
  );
}

const SHORTEST_SPELLED = 4;
/* Fewer letters do not tell which name is meant. */
const SHORTEST_START = 3;
/* Longer texts are not names. */
const [LONGEST_NAME, MOST_WORDS, MOST_JOINED] = [40, 12, 3];
const LETTERS = /^[\p{L}\p{M}]+$/u;
/* Apostrophes of Hawaiian, Ukrainian and Arabic names that count as letters. */
const TONE_LETTERS = /[\u02b9-\u02bf\u02c8]/g;
const DIGRAPHS = /[aou]e|aa|dj/g;
const DIGRAPHS_OF_A_WORD = /[aou]e(?!l$)|aa|dj/g;
const GENERATIONS: ReadonlyMap<string, string> = new Map([
  ['jr', 'junior'],
  ['jnr', 'junior'],
  ['sr', 'senior'],
  ['snr', 'senior'],
]);
const JOINERS = /^[-'’‘`´·‐‑]$/u;
const PARTICLES = new Set('al d da de del den der di du el l la le mac mc o st van von'.split(' '));

/* At most two words of plain letters. */
const PLAIN = /^[a-z]+(?: [a-z]+)?$/;
const SPELLED = new RegExp(
  `[aou]e|aa|dj|(?:^| )(?:${[...PARTICLES, ...GENERATIONS.keys()].join('|')})(?: |$)`,
);

function stretch(folded: string, words: readonly WordRange[]): NameStretch {
  const text = words.map(({ start, end }) => folded.slice(start, end)).join('');
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0, key: spellingKey(text) };
}

/*
 * Words are joined by a sign between them. In a name of many words, and after a particle such as
 * "van", a blank joins them, too.
 */
function isJoined(folded: string, words: readonly WordRange[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (!before || !word) return false;
  const between = folded.slice(before.end, word.start);
  if (JOINERS.test(between)) return true;
  const isParticle = PARTICLES.has(folded.slice(before.start, before.end));
  return between === ' ' && (words.length > 2 || isParticle);
}

/*
 * The end of what was typed stays as it is, because it may go on: "mue" begins both "mueller" and
 * "muench", and "michael" may end there.
 */
function keysOf(text: string): Pick<SpelledPart, 'whole' | 'start'> {
  const plain = text.replace(TONE_LETTERS, '');
  const sure = plain.replace(/(?:[aou]el?|aa|dj)$/, '');
  const start = sure.replace(DIGRAPHS, firstLetter) + plain.slice(sure.length);
  return { whole: spellingKey(text), start: start.length < SHORTEST_START ? null : start };
}

function firstLetter(letters: string): string {
  return letters.charAt(0);
}
