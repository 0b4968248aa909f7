import { alignedRuns } from './align';
import { textWords, type AgreementWord } from './agreement-words';
import { groupBy } from '../group-by';

/** A text that stands for a person, with the variable it was filled in for, where known. */
export interface FilledValue {
  readonly words: readonly string[];
  readonly label: string | null;
}

/** What is known of a signer: everything in it is masked wherever it stands in an agreement. */
export interface SignerValues {
  readonly name: string;
  /** E-mail address and typed answers. */
  readonly others: readonly string[];
}

/** Shorter typed answers stand in every text by chance: "no", "170". */
const SHORTEST_ANSWER = 4;

/** The signer's own values: the name, each word of it, the e-mail address, longer typed answers. */
export function signerValues({ name, others }: SignerValues): readonly FilledValue[] {
  const words = valueWords(name);
  const parts = words.filter((word) => word.length > 1).map((word) => [word]);
  const typed = others.filter((text) => text.trim().length >= SHORTEST_ANSWER).map(valueWords);
  return [words, ...parts, ...typed]
    .filter(isTelling)
    .map((each) => ({ words: each, label: null }));
}

/**
 * What a text holds in the places of the current source's merge variables. Only places count where
 * nothing but variables was replaced, by more than plain words; an older version's other places
 * are found by the values.
 */
export function variableValues(
  source: readonly AgreementWord[],
  words: readonly AgreementWord[],
): readonly FilledValue[] {
  const runs = alignedRuns(source.map(keyOf), words.map(keyOf));
  const values: FilledValue[] = [];
  let left = 0;
  let right = 0;
  for (const run of runs) {
    const from = source.slice(left, left + run.left);
    if (!run.same && isPure(from)) {
      const value = words.slice(right, right + run.right).map((word) => word.text);
      if (isTelling(value) && !isPlainWords(value))
        values.push({ words: value, label: labelOf(from) });
    }
    left += run.left;
    right += run.right;
  }
  return values;
}

/**
 * Where values stand in a text, and for each word the variable it was filled in for, null where that
 * is not sure. Sure is what the longest value there says, if all of that length say the same.
 */
export function valuePlaces(
  words: readonly AgreementWord[],
  values: readonly FilledValue[],
): ReadonlyMap<number, ValuePlace> {
  const places = new Map<number, Place>();
  const starts = groupBy(values, ({ words }) => fold(words[0] ?? ''));
  words.forEach((word, at) => {
    for (const value of starts.get(fold(word.text)) ?? [])
      if (standsAt(words, at, value)) markPlace(places, at, value);
  });
  return new Map(
    [...places].map(([at, { length, labels }]) => [at, { length, label: onlyOne(labels) }]),
  );
}

/** What is known of a word that stands for a person. */
export interface ValuePlace {
  /** Words of the longest value that covers it. */
  readonly length: number;
  readonly label: string | null;
}

interface Place {
  /** Words of the longest value that covers this one. */
  readonly length: number;
  /** What values of that length were filled in for. */
  readonly labels: Set<string>;
}

function markPlace(places: Map<number, Place>, at: number, { words, label }: FilledValue): void {
  for (let word = at; word < at + words.length; word += 1) {
    const known = places.get(word);
    const length = known?.length ?? 0;
    if (words.length < length) continue;
    const labels = known && words.length === length ? known.labels : new Set<string>();
    if (label !== null) labels.add(label);
    places.set(word, { length: words.length, labels });
  }
}

function onlyOne(labels: ReadonlySet<string>): string | null {
  const [label = null] = labels;
  return labels.size === 1 ? label : null;
}

/* A single word counts as written: a surname "Will" is not the verb. */
function standsAt(words: readonly AgreementWord[], at: number, { words: value }: FilledValue) {
  if (value.length === 1) return words[at]?.text.normalize() === value[0]?.normalize();
  return value.every((word, offset) => fold(words[at + offset]?.text ?? '') === fold(word));
}

function isPure(run: readonly AgreementWord[]): boolean {
  const rest = run.filter((word) => word.variable === undefined);
  return rest.length < run.length && rest.every((word) => word.text.length <= 2);
}

function labelOf(run: readonly AgreementWord[]): string | null {
  const names = new Set(run.flatMap((word) => word.variable ?? []));
  const [name] = names;
  return names.size === 1 && name !== undefined ? variableLabel(name) : null;
}

/** The name of a merge variable in words: "prospect first name". */
function variableLabel(name: string): string {
  return name.replace(/[_.\s]+/g, ' ').trim();
}

function isTelling(words: readonly string[]): boolean {
  return words.some((word) => /[\p{L}\p{N}]/u.test(word));
}

/* Letters of scripts in which names have capitals; others cannot tell a name from a word. */
const SMALL = /^[a-zß-öø-ÿа-яёά-ώ\p{P}\p{S}]+$/u;

/* "the host" in an older text, where the source has a name now, is wording and no value. */
function isPlainWords(words: readonly string[]): boolean {
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
