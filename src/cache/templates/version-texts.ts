import { eachAtHand, eachRowAtHand, whenAtHand } from '../blocks/missing-blocks';
import type { AgreementPiece } from '../../domain/templates/agreement-words';
import type { SignedText } from '../../domain/templates/mask';
import type { Copy } from '../copy/copy';
import { signerIn } from '../index/waiver-columns';

/** Texts of one version for comparing, by signers that differ as much as possible. */
export type VersionTexts = Awaited<ReturnType<typeof versionTexts>>;

/* More texts hardly find another filled-in place, and each costs a comparison. */
const MOST_COMPARED = 16;
/** The longest text that is compared, in characters: reading a million takes about a second. */
export const LONGEST_COMPARED = 150_000;
/* How many characters of a version are read in all, beyond the first two texts. */
const MOST_CHARACTERS = 200_000;

/**
 * The texts of some of a version's waivers, each of another signer. Waivers of different advocates
 * and in different stored forms come first. Waivers with the same title are preferred, because the
 * title may stand in the text.
 */
export async function versionTexts(copy: Copy, rows: readonly number[]) {
  const shapes = await textShapes(copy, rows);
  const withText = rows.filter((row) => shapes.has(row));
  const lengthOf = (row: number): number => shapes.get(row)?.length ?? 0;
  const short = withText.filter((row) => lengthOf(row) <= LONGEST_COMPARED);
  const most = chosenRows(copy, sameTitle(copy, newestFirst(copy, short)), shapes);
  const chosen = readable(most, lengthOf);
  return {
    texts: await whenAtHand(() => eachAtHand(chosen, (row) => signedText(copy, row))),
    /** How many different signers the texts have. */
    signers: new Set(chosen.map((row) => signerOf(copy, row))).size,
    /** True where there are texts, but none short enough to be compared. */
    isTooLong: withText.length > 0 && short.length === 0,
  };
}

/* A single text tells nothing about what was filled in, so two are always read. */
function readable(rows: readonly number[], lengthOf: (row: number) => number): readonly number[] {
  let characters = 0;
  return rows.filter((row, at) => {
    characters += lengthOf(row);
    return at < 2 || characters <= MOST_CHARACTERS;
  });
}

function newestFirst(
  { waiver_submissions: waivers }: Copy,
  rows: readonly number[],
): readonly number[] {
  const order = (row: number): number => waivers.signedAt.ms.get(row) || 0;
  return [...rows].sort((a, b) => order(b) - order(a));
}

function sameTitle(copy: Copy, rows: readonly number[]): readonly number[] {
  const { title } = copy.waiver_submissions;
  const [newest] = rows;
  if (newest === undefined) return rows;
  const alike = rows.filter((row) => title.get(row) === title.get(newest));
  return alike.some((row) => signerOf(copy, row) !== signerOf(copy, newest)) ? alike : rows;
}

function chosenRows(
  copy: Copy,
  rows: readonly number[],
  shapes: ReadonlyMap<number, TextShape>,
): readonly number[] {
  const chosen = new Set<number>();
  const signers = new Set<string>();
  const take = (row: number): void => {
    if (chosen.size >= MOST_COMPARED || signers.has(signerOf(copy, row))) return;
    chosen.add(row);
    signers.add(signerOf(copy, row));
  };
  for (const row of firstOfEach(rows, (it) => copy.waiver_submissions.advocate.get(it))) take(row);
  for (const row of firstOfEach(rows, (it) => shapes.get(it)?.layout)) take(row);
  for (const row of rows) take(row);
  return [...chosen];
}

/* The first row of each kind, at most half of the places: one choice does not crowd out another. */
function firstOfEach<Key>(rows: readonly number[], keyOf: (row: number) => Key): readonly number[] {
  const first = new Map<Key, number>();
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row);
  return [...first.values()].slice(0, MOST_COMPARED / 2);
}

function signedText(copy: Copy, row: number): SignedText {
  const { waiver_submissions: waivers } = copy;
  const { name, email } = signerIn(waivers, row);
  return {
    pieces: signedPieces(copy, row),
    signer: { name, others: [...(email === null ? [] : [email]), ...typedAnswers(copy, row)] },
  };
}

/* What the signer typed. Chosen answers are words of the template. */
function typedAnswers(
  { waiver_submissions: waivers, shared }: Copy,
  row: number,
): readonly string[] {
  const questions = shared.questionsIfKept(waivers.questions.get(row));
  const values = waivers.values.get(row);
  return questions.flatMap(({ type }, at) => {
    const value = values?.[at];
    const chosen = type === 'select' || type === 'checkbox';
    return typeof value === 'string' && !chosen ? [value] : [];
  });
}

/**
 * The agreement of a waiver's row as it was signed: shared pieces, and filled-in ones. Throws
 * `MissingBlocks`.
 */
export function signedPieces(
  { waiver_submissions: waivers, shared }: Pick<Copy, 'waiver_submissions' | 'shared'>,
  row: number,
): readonly AgreementPiece[] {
  const agreement = waivers.agreements.get(row) ?? null;
  if (agreement === null) return [];
  if ('whole' in agreement) return [{ html: agreement.whole, filled: false }];
  const stretches = shared.stretches(agreement.layout);
  return agreement.literals.flatMap((literal, at) => {
    const stretch = stretches[at];
    const own = { html: literal, filled: true };
    return stretch === undefined ? [own] : [own, { html: stretch, filled: false }];
  });
}

/* The facts that decide which texts are compared. */
interface TextShape {
  readonly length: number;
  /** Null for an agreement that is kept whole. */
  readonly layout: number | null;
}

/* The facts of the rows that have a text. */
async function textShapes(
  copy: Copy,
  rows: readonly number[],
): Promise<ReadonlyMap<number, TextShape>> {
  const shapes = new Map<number, TextShape>();
  await eachRowAtHand(copy.waiver_submissions.agreements, rows, (row) => {
    noteShape(copy, row, shapes);
  });
  return shapes;
}

function noteShape(copy: Copy, row: number, shapes: Map<number, TextShape>): void {
  const agreement = copy.waiver_submissions.agreements.get(row) ?? null;
  if (agreement === null) return;
  const length = signedPieces(copy, row).reduce((sum, { html }) => sum + html.length, 0);
  shapes.set(row, { length, layout: 'layout' in agreement ? agreement.layout : null });
}

/* Tells signers apart by their ids. Where there is no id, by the typed name. */
function signerOf({ waiver_submissions: waivers }: Copy, row: number): string {
  const prospect = waivers.refs.text(waivers.prospect.get(row));
  return prospect === null ? `name ${String(waivers.nameKeys.get(row))}` : `id ${prospect}`;
}
