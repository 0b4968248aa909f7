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
  const runs = alignedRuns(a.map(keyOf), b.map(keyOf));
  const shared = runs.reduce((sum, run) => sum + (run.same ? run.left : 0), 0);
  return shared >= Math.max(a.length, b.length) * LEAST_SHARED;
}

function inCommon(words: readonly MaskedWord[], other: readonly MaskedWord[]): MaskedWord[] {
  const common: MaskedWord[] = [];
  let at = 0;
  for (const run of alignedRuns(words.map(keyOf), other.map(keyOf))) {
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
  const beside = words.map((word, at) => isDigitsBesideMask(words, word, at));
  const first = words.map((word, at) => (beside[at] ? masked(word) : word));
  const result = [...first];
  let last = -1;
  first.forEach((word, at) => {
    if (word.kind !== 'mask') return;
    if (last >= 0 && isChance(first.slice(last + 1, at), word))
      for (let between = last + 1; between < at; between += 1)
        result[between] = masked(first[between] ?? word);
    last = at;
  });
  return result;
}

function isDigitsBesideMask(words: readonly MaskedWord[], word: MaskedWord, at: number): boolean {
  if (word.kind === 'mask' || !/[\p{N}@]/u.test(word.text)) return false;
  const next = words[at + 1];
  const before = words[at - 1]?.kind === 'mask' && word.gap !== '\n';
  return before || (next?.kind === 'mask' && next.gap !== '\n');
}

function isChance(between: readonly MaskedWord[], end: MaskedWord): boolean {
  const words = between.filter((word) => word.kind === 'word' && isTelling(word));
  const sameLine = [...between, end].every((word) => word.gap !== '\n');
  return between.length > 0 && sameLine && words.length <= 1 && between.length <= 4;
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
  return a === null || b === null || a === b ? (a ?? b) : null;
}

function keyOf(word: MaskedWord): string {
  return word.kind === 'mask' ? MASK : word.text;
}

function isTelling(word: Pick<AgreementWord, 'text'>): boolean {
  return /[\p{L}\p{N}]/u.test(word.text);
}
