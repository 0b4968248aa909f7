import { alignedRuns } from './align';
import { agreementWords, pieceWords } from './agreement-words';
import type { AgreementPiece, AgreementWord, Gap } from './agreement-words';
import { signerValues, valuePlaces, variableValues } from './filled-values';
import type { FilledValue, SignerValues } from './filled-values';

/** An agreement as signed by one signer. */
export interface SignedText {
  readonly pieces: readonly AgreementPiece[];
  readonly signer: SignerValues;
}

/** A word all compared signers signed, or a place where something was filled in for each. */
export type MaskedWord =
  | { readonly kind: 'word'; readonly text: string; readonly gap: Gap }
  | { readonly kind: 'mask'; readonly label: string | null; readonly gap: Gap };

/** A version's agreement without what was filled in for persons. */
export interface MaskedAgreement {
  readonly words: readonly MaskedWord[];
  /** Texts the words are common to; with one, filled-in values may remain. */
  readonly compared: number;
}

/* Texts that share less than this with each other are not the same agreement filled in twice. */
const LEAST_SHARED = 0.5;
/* With this many texts the comparison finds the filled-in places better than the stored form. */
const ENOUGH_TEXTS = 3;
const MOST_REPRESENTATIVES = 3;
/* Words filled in for two signers together, beyond which two texts count as different. */
const MOST_FILLED = 600;
/* Digits, addresses, and the plus of a telephone number. */
const NUMBERS = /[\p{N}@+]/u;
const MASK = '\u0000';

/**
 * What the signers of one version signed in common (traps.md 47). Masked are: the places where
 * compared texts differ, each signer's own values, the values that stand in the places of the
 * source's variables (`learned`), and with few texts whatever is stored as a person's own piece.
 */
export function maskAgreement(
  texts: readonly SignedText[],
  learned: readonly FilledValue[],
): MaskedAgreement {
  const few = texts.length < ENOUGH_TEXTS;
  const masked = texts.map((text) => ownMasked(text, learned, few));
  const [best] = masked
    .slice(0, MOST_REPRESENTATIVES)
    .map((one) => withLikeOnes(one, masked))
    .sort((a, b) => b.others.length - a.others.length);
  if (best === undefined) return { words: [], compared: 0 };
  const common = best.others.reduce(inCommon, best.words);
  return { words: collapsed(closed(common)), compared: best.others.length + 1 };
}

/** The values the source's variables have in one signer's text. */
export function learnValues(
  source: string,
  text: Pick<SignedText, 'pieces'>,
): readonly FilledValue[] {
  return variableValues(agreementWords(source), pieceWords(text.pieces));
}

function ownMasked(
  { pieces, signer }: SignedText,
  learned: readonly FilledValue[],
  few: boolean,
): readonly MaskedWord[] {
  const words = pieceWords(pieces);
  const places = valuePlaces(words, [...signerValues(signer), ...learned]);
  return words.map((word, at) =>
    places.has(at) || (few && word.filled && isTelling(word))
      ? { kind: 'mask', label: places.get(at) ?? null, gap: word.gap }
      : { kind: 'word', text: word.text, gap: word.gap },
  );
}

interface Likeness {
  readonly words: readonly MaskedWord[];
  readonly others: readonly (readonly MaskedWord[])[];
}

function withLikeOnes(
  words: readonly MaskedWord[],
  all: readonly (readonly MaskedWord[])[],
): Likeness {
  return { words, others: all.filter((other) => other !== words && isLike(words, other)) };
}

function isLike(a: readonly MaskedWord[], b: readonly MaskedWord[]): boolean {
  const runs = alignedRuns(a.map(keyOf), b.map(keyOf), MOST_FILLED);
  const shared = runs.reduce((sum, run) => sum + (run.same ? run.left : 0), 0);
  return shared >= Math.max(a.length, b.length) * LEAST_SHARED;
}

function inCommon(words: readonly MaskedWord[], other: readonly MaskedWord[]): MaskedWord[] {
  const common: MaskedWord[] = [];
  let at = 0;
  for (const run of alignedRuns(words.map(keyOf), other.map(keyOf), MOST_FILLED)) {
    const own = words.slice(at, at + run.left);
    if (run.same) common.push(...own);
    else common.push(...(own.length > 0 ? own.map(masked) : [BLANK]));
    at += run.left;
  }
  return common;
}

/* Filled in for the other signer, empty for this one. */
const BLANK: MaskedWord = { kind: 'mask', label: null, gap: ' ' };

function masked(word: MaskedWord): MaskedWord {
  return word.kind === 'mask' ? word : { kind: 'mask', label: null, gap: word.gap };
}

/*
 * Two different values can share a word by chance ("de" in two names, "+49" in two numbers): a
 * single word between two masks of a line, and digits beside one, are masked as well.
 */
function closed(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const result = [...words];
  for (let at = 1; at < result.length; at += 1) closeDigits(result, at, at - 1);
  for (let at = result.length - 2; at >= 0; at -= 1) closeDigits(result, at, at + 1);
  for (let at = 1; at < result.length - 1; at += 1)
    if (isBetweenMasks(result, at)) result[at] = masked(result[at] ?? BLANK);
  return result;
}

function closeDigits(words: MaskedWord[], at: number, neighbour: number): void {
  const word = words[at];
  const sameLine = words[Math.max(at, neighbour)]?.gap !== '\n';
  if (word?.kind !== 'word' || words[neighbour]?.kind !== 'mask' || !sameLine) return;
  if (NUMBERS.test(word.text)) words[at] = masked(word);
}

function isBetweenMasks(words: readonly MaskedWord[], at: number): boolean {
  const [before, word, after] = words.slice(at - 1, at + 2);
  const sameLine = word?.gap !== '\n' && after?.gap !== '\n';
  const enclosed = before?.kind === 'mask' && after?.kind === 'mask';
  return sameLine && enclosed && word?.kind === 'word' && isTelling(word);
}

function collapsed(words: readonly MaskedWord[]): readonly MaskedWord[] {
  const result: MaskedWord[] = [];
  for (const word of words) {
    const last = result.at(-1);
    if (word.kind === 'mask' && last?.kind === 'mask' && word.gap !== '\n')
      result[result.length - 1] = { ...last, label: sharedLabel(last.label, word.label) };
    else result.push(word);
  }
  return result;
}

function sharedLabel(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a.split(', ').includes(b) ? a : `${a}, ${b}`;
}

function keyOf(word: MaskedWord): string {
  return word.kind === 'mask' ? MASK : word.text;
}

function isTelling(word: Pick<AgreementWord, 'text'>): boolean {
  return /[\p{L}\p{N}]/u.test(word.text);
}
