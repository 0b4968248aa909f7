import { fold } from '../text/fold';
import { wordsOf } from '../text/words';

/** One personal value of an erased record. */
export interface PersonalValue {
  readonly kind: 'name' | 'email' | 'text';
  readonly value: string;
}

/** The words of texts that are kept outside of the copy, prepared for `namesPerson`. */
interface KeptWords {
  /** The words of each text, with a space around every word. */
  readonly lines: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly runs: ReadonlySet<string>;
}

/** Prepares texts that a person kept: a search, the values of a filter, its name. */
function keptWords(texts: readonly string[]): KeptWords {
  const all = texts.map((text) => wordsOf(fold(text)));
  return {
    lines: all.map(spaced),
    words: new Set(all.flat()),
    runs: new Set(all.flatMap(tellingRuns)),
  };
}

/**
 * Whether kept texts hold a personal value. Whole words are compared, without case and accents. One
 * word of a name is enough, and so is one word before the @ of an email address. A note or an
 * address needs several words in a row, or a word with a long number, because everybody uses its
 * single words. A text too many may be found rather than one too few, but words such as "a" or
 * "van" identify nobody.
 */
function namesPerson(kept: KeptWords, { kind, value }: PersonalValue): boolean {
  const words = wordsOf(fold(value));
  if (kind === 'name') return holdsName(kept, words);
  if (kind === 'email') return holdsEmail(kept, value, words);
  return (
    words.some((word) => isLongNumber(word) && kept.words.has(word)) ||
    tellingRuns(words).some((run) => kept.runs.has(run))
  );
}

/**
 * The values that stand in texts that a person kept. There may be many values, so they are gone
 * through only once.
 */
export function heldBy(
  values: Iterable<PersonalValue>,
  texts: readonly string[],
): readonly PersonalValue[] {
  const kept = keptWords(texts);
  const found: PersonalValue[] = [];
  if (kept.words.size > 0)
    for (const value of values) if (namesPerson(kept, value)) found.push(value);
  return found;
}

function holdsName(kept: KeptWords, words: readonly string[]): boolean {
  if (words.some((word) => isTelling(word) && kept.words.has(word))) return true;
  /* In writing without spaces each letter is a word. Two in a row suffice, or a name's only one. */
  const letters = words.filter((word) => !ASCII.test(word) && letterCount(word) === 1);
  if (letters.length !== words.length) return false;
  if (words.length === 1) return kept.lines.includes(spaced(words));
  return words.slice(1).some((word, at) => holdsRow(kept, [words[at] ?? '', word]));
}

function holdsEmail(kept: KeptWords, value: string, words: readonly string[]): boolean {
  const own = wordsOf(fold(value.slice(0, Math.max(0, value.lastIndexOf('@')))));
  const telling = own.filter((word) => isTelling(word) && letterCount(word) >= LEAST_OF_EMAIL);
  return (
    telling.some((word) => kept.words.has(word)) || (words.length > 1 && holdsRow(kept, words))
  );
}

function holdsRow({ lines }: KeptWords, words: readonly string[]): boolean {
  return lines.some((line) => line.includes(spaced(words)));
}

/* For each word, the shortest run of words from it on that is distinctive. */
function tellingRuns(words: readonly string[]): readonly string[] {
  const runs: string[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let until = from + 2; until <= words.length; until += 1) {
      const run = words.slice(from, until);
      if (letterCount(run.join('')) < LEAST_OF_RUN || run.every(isCommon)) continue;
      runs.push(run.join(' '));
      break;
    }
  }
  return runs;
}

function isTelling(word: string): boolean {
  return letterCount(word) > 1 && !isCommon(word);
}

function isLongNumber(word: string): boolean {
  return word.length >= LEAST_OF_NUMBER && /\p{N}/u.test(word);
}

function isCommon(word: string): boolean {
  return COMMON.has(word);
}

function letterCount(word: string): number {
  return word.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function spaced(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

const ASCII = /^[\0-\x7f]*$/;
const LEAST_OF_EMAIL = 3;
const LEAST_OF_RUN = 6;
const LEAST_OF_NUMBER = 5;
/* Folded words of titles, and small words of names and sentences. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'an and are as at be by de da das del della den der des di do dos du el al la las le les ' +
    'los of on or in is it for from if no not our st the this to too van von vom was we with ' +
    'yes you your zu zum zur ten ter te bin ibn abu bint und et ' +
    'mr mrs ms miss mx dr prof sir jr sr ii iii iv'
  ).split(' '),
);
