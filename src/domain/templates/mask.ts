import { alignedRuns, leastEdits, type AlignedRun } from './align';
import { agreementWords, pieceWords } from './agreement-words';
import type { AgreementPiece, AgreementWord } from './agreement-words';
import {
  knownTexts,
  signerValues,
  valuePlaces,
  variableValues,
  withoutShared,
} from './filled-values';
import type { FilledValue, SignerValues } from './filled-values';

/** An agreement as signed by one signer. */
export interface SignedText {
  readonly pieces: readonly AgreementPiece[];
  readonly signer: SignerValues;
}

/** A word that all compared signers signed, or a place where something was filled in. */
export type MaskedWord =
  | (Place & { readonly kind: 'word'; readonly text: string })
  | (Place & { readonly kind: 'mask'; readonly label: string | null });

/** The place of a word: what stands before it, and what the line is that it begins. */
type Place = Pick<AgreementWord, 'gap' | 'line'>;

/** A version's agreement without anything that was filled in for people. */
export interface MaskedAgreement {
  readonly words: readonly MaskedWord[];
  /** How many texts the words are common to. If it is one, filled-in values may remain. */
  readonly compared: number;
}

/* Texts that have less than this in common are not the same agreement filled in twice. */
const LEAST_SHARED = 0.5;
/* With this many texts, comparing them finds filled-in places better than the stored form does. */
const ENOUGH_TEXTS = 3;
/* If more words than this differ between two texts, they count as different agreements. */
const MOST_FILLED = 600;
/* The steps that comparing all texts of a version may take; a step is a pair of edits. */
const MOST_STEPS = 1_000_000;
/* Digits, the @ of addresses, and the plus of phone numbers. */
const NUMBERS = /[\p{N}@+]/u;
const MASK = '\u0000';

/**
 * The words that all signers of one version signed. Masked are places where the compared texts
 * differ, each signer's own values, the values that stand in place of the source's variables
 * (`learned`), and, if there are few texts, everything that is stored as a person's own piece.
 */
export function maskAgreement(
  texts: readonly SignedText[],
  learned: readonly FilledValue[],
): MaskedAgreement {
  const few = texts.length < ENOUGH_TEXTS;
  const own = texts.map((text) => ownMasked(text, learned, few));
  const best = withMostLikeOnes(own);
  if (best === undefined) return { words: [], compared: 0 };
  let common = best.words;
  let compared = 1;
  for (const other of best.others) {
    const next = inCommon(common, other);
    if (next === null) continue;
    common = next;
    compared += 1;
  }
  return { words: collapsed(closed(common)), compared };
}

/* The first, the middle and the last text. A few different texts are next to each other. */
function spread<T>(all: readonly T[]): readonly T[] {
  const places = new Set([0, Math.floor(all.length / 2), all.length - 1]);
  return all.filter((_, at) => places.has(at));
}

/** The values that texts of one version have in place of the source's variables. */
export function learnValues(source: string, texts: readonly SignedText[]): readonly FilledValue[] {
  const words = agreementWords(source);
  const values = texts.flatMap(({ pieces, signer }) =>
    variableValues(words, pieceWords(pieces, knownTexts(signerValues(signer))), signer),
  );
  return withoutShared(values);
}

function ownMasked(
  { pieces, signer }: SignedText,
  learned: readonly FilledValue[],
  few: boolean,
): readonly OwnWord[] {
  const values = [...signerValues(signer), ...learned];
  const words = pieceWords(pieces, knownTexts(values));
  const places = valuePlaces(words, values);
  const ownPieces = few ? unexplained(words, places) : new Set<number>();
  return words.map((word, at) =>
    places.has(at) || ownPieces.has(at)
      ? { kind: 'mask', label: null, length: 0, ...places.get(at), ...placeOf(word) }
      : { kind: 'word', text: word.text, ...placeOf(word) },
  );
}

/*
 * Words of filled pieces that no known value explains. In scripts without blanks a piece is the
 * whole clause around a value: if the value is known, the rest of the piece belongs to the
 * agreement.
 */
function unexplained(
  words: readonly AgreementWord[],
  places: ReadonlyMap<number, unknown>,
): ReadonlySet<number> {
  const found = new Set<number>();
  let run: number[] = [];
  words.forEach((word, at) => {
    if (word.filled) run.push(at);
    const last = !word.filled || at === words.length - 1;
    if (!last) return;
    const explained = run.some((it) => places.has(it)) && run.some((it) => isJoined(words, it));
    if (!explained) run.filter((it) => isTelling(words[it] ?? word)).forEach((it) => found.add(it));
    run = [];
  });
  return found;
}

/* Whether a word directly follows the word before it, or a sign between the two. */
function isJoined(words: readonly AgreementWord[], at: number): boolean {
  const [last, before, word] = [words[at - 2], words[at - 1], words[at]];
  if (!word || !before || word.gap !== '' || !isTelling(word)) return false;
  return isTelling(before) || (before.gap === '' && last !== undefined && isTelling(last));
}

const NOTHING_HERE = -1;
// A word, or a masked place with the number of words of the value that is known to stand there (0
// if none is).
type OwnWord =
  | Extract<MaskedWord, { kind: 'word' }>
  | (Extract<MaskedWord, { kind: 'mask' }> & { readonly length: number });

/* The steps that are left for comparisons. Without any left, a text is not compared. */
interface Effort {
  steps: number;
}

/* Where the first is like all others, as nearly always, no other one can be like more. */
function withMostLikeOnes(all: readonly (readonly OwnWord[])[]) {
  const effort = { steps: MOST_STEPS };
  let best: ReturnType<typeof withLikeOnes> | undefined;
  for (const one of spread(all)) {
    const next = withLikeOnes(one, all, effort);
    if (best === undefined || next.others.length > best.others.length) best = next;
    if (best.others.length === all.length - 1) break;
  }
  return best;
}

function withLikeOnes(
  words: readonly OwnWord[],
  all: readonly (readonly OwnWord[])[],
  effort: Effort,
) {
  const others = all.filter((other) => other !== words && isLike(words, other, effort));
  return { words, others };
}

function isLike(a: readonly OwnWord[], b: readonly OwnWord[], effort: Effort): boolean {
  const most = Math.min(MOST_FILLED, Math.floor(Math.sqrt(2 * effort.steps)));
  if (most === 0) return false;
  const [left, right] = [a.map(keyOf), b.map(keyOf)];
  /* A completely different text is recognised by its words alone, which takes almost no time. */
  if (leastEdits(left, right) > MOST_FILLED) return false;
  const runs = alignedRuns(left, right, most);
  effort.steps -= Math.min(editsIn(runs), most) ** 2 / 2;
  const shared = runs.reduce((sum, run) => sum + (run.same ? run.left : 0), 0);
  return shared >= Math.max(a.length, b.length) * LEAST_SHARED;
}

function editsIn(runs: readonly AlignedRun[]): number {
  return runs.reduce((sum, run) => sum + (run.same ? 0 : run.left + run.right), 0);
}

/* Returns null when the two have become too different to be compared word by word. */
function inCommon(words: readonly OwnWord[], other: readonly OwnWord[]): OwnWord[] | null {
  const runs = alignedRuns(words.map(keyOf), other.map(keyOf), MOST_FILLED);
  if (runs.some((run) => run.cutShort)) return null;
  const common: OwnWord[] = [];
  let at = 0;
  let otherAt = 0;
  for (const run of runs) {
    const own = words.slice(at, at + run.left);
    if (run.same) common.push(...own.map((word, place) => agreed(word, other[otherAt + place])));
    else if (own.length > 0) common.push(...own.map(masked));
    else if (!isBesideMask(words, at)) common.push(BLANK);
    at += run.left;
    otherAt += run.right;
  }
  return common;
}

/* Here the other signer's value is longer than this one's, whose place is masked already. */
function isBesideMask(words: readonly OwnWord[], at: number): boolean {
  return words[at - 1]?.kind === 'mask' || words[at]?.kind === 'mask';
}

/*
 * If a place has one variable for one signer and another for the other signer, neither is certain.
 * If the values have different lengths, the longer one decides, because a part of a name may by
 * chance be somebody's first name.
 */
function agreed(word: OwnWord, other: OwnWord | undefined): OwnWord {
  if (word.kind !== 'mask' || other?.kind !== 'mask') return word;
  if (word.length !== other.length)
    return word.length > other.length ? word : { ...other, ...placeOf(word) };
  const label = word.label ?? other.label;
  return { ...word, label: label === (other.label ?? label) ? label : null };
}

/* A place that was filled in for the other signer and left empty for this one. */
const BLANK: OwnWord = { kind: 'mask', label: null, length: NOTHING_HERE, gap: ' ' };

function masked(word: OwnWord): OwnWord {
  return word.kind === 'mask' ? word : { kind: 'mask', label: null, length: 0, ...placeOf(word) };
}

function placeOf({ gap, line }: Place): Place {
  return { gap, ...(line === undefined ? {} : { line }) };
}

/*
 * Two values can share a word by chance ("de" in two names, "+49" in two numbers). So a single word
 * between two masks of a line is masked, and so are digits next to a mask.
 */
function closed(words: readonly OwnWord[]): readonly OwnWord[] {
  const result = [...words];
  for (let at = 1; at < result.length; at += 1) closeDigits(result, at, at - 1);
  for (let at = result.length - 2; at >= 0; at -= 1) closeDigits(result, at, at + 1);
  for (let at = 1; at < result.length - 1; at += 1)
    if (isBetweenMasks(result, at)) result[at] = masked(result[at] ?? BLANK);
  return result;
}

function closeDigits(words: OwnWord[], at: number, neighbour: number): void {
  const word = words[at];
  const sameLine = words[Math.max(at, neighbour)]?.gap !== '\n';
  if (word?.kind !== 'word' || words[neighbour]?.kind !== 'mask' || !sameLine) return;
  if (NUMBERS.test(word.text)) words[at] = masked(word);
}

function isBetweenMasks(words: readonly OwnWord[], at: number): boolean {
  const [before, word, after] = words.slice(at - 1, at + 2);
  const sameLine = word?.gap !== '\n' && after?.gap !== '\n';
  const enclosed = before?.kind === 'mask' && after?.kind === 'mask';
  return sameLine && enclosed && word?.kind === 'word' && isTelling(word);
}

function collapsed(words: readonly OwnWord[]): readonly MaskedWord[] {
  const places: OwnWord[] = [];
  for (const word of words) {
    const last = places.at(-1);
    if (word.kind === 'mask' && last?.kind === 'mask' && word.gap !== '\n')
      places[places.length - 1] = joined(last, word);
    else places.push(word);
  }
  return places.map((word) =>
    word.kind === 'word' ? word : { kind: 'mask', label: word.label, ...placeOf(word) },
  );
}

type OwnMask = Extract<OwnWord, { kind: 'mask' }>;

/* Two parts of one value keep its name. If the names differ, neither is certain. */
function joined(left: OwnMask, right: OwnMask): OwnMask {
  if (right.length === NOTHING_HERE) return left;
  if (left.length === NOTHING_HERE) return { ...right, ...placeOf(left) };
  return { ...left, label: left.label === right.label ? left.label : null };
}

function keyOf(word: OwnWord): string {
  return word.kind === 'mask' ? MASK : word.text;
}

function isTelling(word: Pick<AgreementWord, 'text'>): boolean {
  return /[\p{L}\p{N}]/u.test(word.text);
}
