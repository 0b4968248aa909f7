import { alignedRuns } from './align';
import { textWords, type AgreementWord } from './agreement-words';
import { groupBy } from '../group-by';

/** A text that was filled in for a person, with the name of the variable if it is known. */
export interface FilledValue {
  readonly words: readonly string[];
  readonly label: string | null;
}

/** What is known of a signer. All of it is masked wherever it stands in an agreement. */
export interface SignerValues {
  readonly name: string;
  /** The email address and the typed answers. */
  readonly others: readonly string[];
}

/** Shorter typed answers, such as "no" or "170", stand in every text by chance. */
const SHORTEST_ANSWER = 4;

/** The signer's own values: the name, each word of it, the email, and longer typed answers. */
export function signerValues({ name, others }: SignerValues): readonly FilledValue[] {
  const words = valueWords(name);
  const parts = [...new Set(words)].filter((word) => word.length > 1).map((word) => [word]);
  const typed = others.filter((text) => text.trim().length >= SHORTEST_ANSWER).map(valueWords);
  return [words, ...parts, ...typed]
    .filter(isTelling)
    .map((each) => ({ words: each, label: null }));
}

/** The values without blanks, as they stand inside words of scripts that have no blanks. */
export function knownTexts(values: readonly FilledValue[]): readonly string[] {
  return [...new Set(values.map(({ words }) => words.join('')))];
}

/**
 * The texts that stand in place of the merge variables of the current source. A place counts only
 * if nothing but variables was replaced there, and by more than plain words. In older versions,
 * other places are found by these values.
 */
export function variableValues(
  source: readonly AgreementWord[],
  words: readonly AgreementWord[],
  signer: SignerValues,
): readonly FilledValue[] {
  const runs = alignedRuns(source.map(keyOf), words.map(keyOf));
  const ownName = new Set(valueWords(signer.name).filter((word) => isTelling([word])));
  const values: FilledValue[] = [];
  let left = 0;
  let right = 0;
  for (const run of runs) {
    const from = source.slice(left, left + run.left);
    if (!run.same && isPure(from)) {
      const label = labelOf(from);
      const found = words.slice(right, right + run.right).map((word) => word.text);
      const value = label?.includes('name') ? nameIn(found, ownName) : found;
      if (isTelling(value) && !isPlainWords(value)) values.push({ words: value, label });
    }
    left += run.left;
    right += run.right;
  }
  return values;
}

/**
 * The places of values in a text. Each word gets the variable it was filled in for, or null if that
 * is not certain: it is certain if all of the longest values that cover the word have the same
 * variable.
 */
export function valuePlaces(
  words: readonly AgreementWord[],
  values: readonly FilledValue[],
): ReadonlyMap<number, ValuePlace> {
  const places = new Map<number, Place>();
  const folded = words.map(({ text }) => fold(text));
  const byWord = groupBy(folded.keys(), (at) => folded[at] ?? '');
  for (const value of values) {
    const first = byWord.get(fold(value.words[0] ?? '')) ?? [];
    const { length } = value.words;
    if (length === 1) for (const at of first) markIfWritten(places, words, at, value);
    else if (first.length > 0) markAll(places, startsOf(folded, value.words.map(fold)), value);
  }
  return new Map(
    [...places].map(([at, { length, labels }]) => [at, { length, label: onlyOne(labels) }]),
  );
}

/** What is known of a word that was filled in for a person. */
interface ValuePlace {
  /** The number of words in the longest value that covers it. */
  readonly length: number;
  readonly label: string | null;
}

interface Place {
  /** The number of words in the longest value that covers it. */
  readonly length: number;
  /** The variables of the values with that length. */
  readonly labels: Set<string>;
}

/* A single word counts only with the capitals of the value: the surname "Will" is no verb. */
function markIfWritten(
  places: Map<number, Place>,
  words: readonly AgreementWord[],
  at: number,
  value: FilledValue,
): void {
  if (words[at]?.text.normalize() === value.words[0]?.normalize()) markWord(places, at, value);
}

/*
 * Each word is marked only once, because a name that repeats a word a thousand times is found in
 * itself a thousand times.
 */
function markAll(places: Map<number, Place>, starts: readonly number[], value: FilledValue): void {
  let marked = 0;
  for (const start of starts) {
    const end = start + value.words.length;
    for (let at = Math.max(start, marked); at < end; at += 1) markWord(places, at, value);
    marked = end;
  }
}

function markWord(places: Map<number, Place>, at: number, { words, label }: FilledValue): void {
  const known = places.get(at);
  const length = known?.length ?? 0;
  if (words.length < length) return;
  const labels = known && words.length === length ? known.labels : new Set<string>();
  if (label !== null) labels.add(label);
  places.set(at, { length: words.length, labels });
}

/*
 * Finds words among others in time linear to both, however often they repeat themselves (Knuth,
 * Morris and Pratt 1977).
 */
function startsOf(words: readonly string[], wanted: readonly string[]): readonly number[] {
  const starts: number[] = [];
  const borders = bordersOf(wanted);
  let known = 0;
  words.forEach((word, at) => {
    known = grownBy(word, known, wanted, borders);
    if (known < wanted.length) return;
    starts.push(at + 1 - known);
    known = borders[known - 1] ?? 0;
  });
  return starts;
}

/* For each beginning of the words, the longest shorter beginning that it also ends with. */
function bordersOf(words: readonly string[]): readonly number[] {
  const borders = [0];
  for (const word of words.slice(1))
    borders.push(grownBy(word, borders.at(-1) ?? 0, words, borders));
  return borders;
}

function grownBy(
  word: string,
  before: number,
  wanted: readonly string[],
  borders: readonly number[],
): number {
  let known = before;
  while (known > 0 && wanted[known] !== word) known = borders[known - 1] ?? 0;
  return wanted[known] === word ? known + 1 : known;
}

function onlyOne(labels: ReadonlySet<string>): string | null {
  const [label = null] = labels;
  return labels.size === 1 ? label : null;
}

/** Whether a stretch holds only variables, and signs between them. */
export function isPure(run: readonly AgreementWord[]): boolean {
  const rest = run.filter((word) => word.variable === undefined);
  return rest.length < run.length && rest.every((word) => word.text.length <= 2);
}

function labelOf(run: readonly AgreementWord[]): string | null {
  const names = new Set(run.flatMap((word) => word.variable ?? []));
  const [name] = names;
  return names.size === 1 && name !== undefined ? variableLabel(name) : null;
}

/** The name of a merge variable as words, such as "prospect first name". */
function variableLabel(name: string): string {
  return name.replace(/[_.\s]+/g, ' ').trim();
}

/* Small words that are part of a name even at its beginning or end. */
const PARTICLES = new Set(
  'af al av ben bin d da das de del den der di do dos du el ibn la le ten ter van von vom zu zum zur y'.split(
    ' ',
  ),
);

/**
 * Finds the name among the words that stand in place of a variable. A version may have another word
 * right next to it that the source does not have ("Anna not"); that word belongs to the agreement
 * and must not be masked. If some of the words are in `own`, those are the name.
 */
export function nameIn(words: readonly string[], own: ReadonlySet<string>): readonly string[] {
  const known = longestRun(words, (word) => own.has(word));
  if (known.length > 0) return known;
  const isName = (word: string): boolean => !SMALL.test(word) || PARTICLES.has(fold(word));
  return words.slice(words.findIndex(isName), words.findLastIndex(isName) + 1);
}

function longestRun(
  words: readonly string[],
  belongs: (word: string) => boolean,
): readonly string[] {
  let longest = { from: 0, to: 0 };
  let from = 0;
  words.forEach((word, at) => {
    if (!belongs(word)) from = at + 1;
    else if (at + 1 - from > longest.to - longest.from) longest = { from, to: at + 1 };
  });
  return words.slice(longest.from, longest.to);
}

/**
 * Takes from the values of one version the words that all values of one variable begin or end with:
 * what several people share belongs to the agreement.
 */
export function withoutShared(values: readonly FilledValue[]): readonly FilledValue[] {
  return [...groupBy(values, ({ label }) => label).entries()].flatMap(([label, group]) => {
    const distinct = new Set(group.map(({ words }) => words.join(' ')));
    if (label === null || distinct.size < 2) return group;
    const begin = sharedLength(group.map(({ words }) => words));
    const end = sharedLength(group.map(({ words }) => [...words].reverse()));
    const cut = group.map(({ words }) => ({
      label,
      words: words.slice(begin, words.length - end),
    }));
    return cut.every(({ words }) => isTelling(words)) ? cut : group;
  });
}

function sharedLength(lists: readonly (readonly string[])[]): number {
  const [first = [], ...others] = lists;
  const differs = first.findIndex((word, at) => others.some((other) => other[at] !== word));
  return differs === -1 ? first.length : differs;
}

/**
 * The values of two versions. A value that extends another one of the same variable is replaced by
 * the shorter one: "Jo Kim not" by "Jo Kim".
 */
export function withShorterValues(values: readonly FilledValue[]): readonly FilledValue[] {
  return values.map((value) => {
    const inside = values.filter(
      (other) =>
        other.label !== null &&
        other.label === value.label &&
        other.words.length < value.words.length &&
        ` ${value.words.join(' ')} `.includes(` ${other.words.join(' ')} `),
    );
    return inside.reduce(
      (best, other) => (other.words.length < best.words.length ? other : best),
      value,
    );
  });
}

function isTelling(words: readonly string[]): boolean {
  return words.some((word) => /[\p{L}\p{N}]/u.test(word));
}

/* Small letters of scripts that write names with capitals. Others cannot tell names from words. */
const SMALL = /^[a-zß-öø-ÿа-яёά-ώ\p{P}\p{S}]+$/u;

/**
 * Whether words belong to the agreement and are no value: an older text may have "the host" where
 * the source now has a name.
 */
export function isPlainWords(words: readonly string[]): boolean {
  return words.every((word) => SMALL.test(word) && !word.includes('@'));
}

function valueWords(text: string): readonly string[] {
  return textWords(text).map((word) => word.text);
}

function keyOf(word: AgreementWord): string {
  return word.text;
}

function fold(text: string): string {
  return text.normalize().toLowerCase();
}
