import { eachAtHand, eachRowAtHand, whenAtHand } from '../blocks/missing-blocks';
import type { AgreementPiece } from '../../domain/templates/agreement-words';
import type { SignedText } from '../../domain/templates/mask';
import type { Copy } from '../copy/copy';
import { signerIn } from '../index/waiver-columns';

/** Texts of one version to compare, of signers that are as different as they can be. */
export type VersionTexts = Awaited<ReturnType<typeof versionTexts>>;

/* More texts hardly find another filled-in place, and each costs a comparison. */
const MOST_COMPARED = 16;
/** Characters of a text that is compared: reading a million takes about a second. */
export const LONGEST_COMPARED = 150_000;
/* Of all texts of a version, beyond two. */
const MOST_CHARACTERS = 200_000;

/**
 * The texts of some of a version's waivers: of different signers, first those of other advocates
 * and in other stored forms. Waivers under one title are preferred: it may stand in the text.
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
    /** Different signers among them. */
    signers: new Set(chosen.map((row) => signerOf(copy, row))).size,
    /** True where there are texts, but none short enough to be compared. */
    isTooLong: withText.length > 0 && short.length === 0,
  };
}

/* One alone says nothing of what was filled in, so two are always read. */
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

/* Half of the places at most, so that one choice does not crowd out the other. */
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
    signer: {
      name,
      others: [...(email === null ? [] : [email]), ...typedAnswers(copy, row)],
    },
  };
}

/* Chosen answers are words of the template; typed ones are the signer's own. */
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
 * The agreement of a waiver's row as it was signed: what is shared, and what was filled in. Throws
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

/* What decides which texts are compared. */
interface TextShape {
  readonly length: number;
  /** Null for a text that is kept whole. */
  readonly layout: number | null;
}

/* Of the rows that have a text. */
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

/* Grouped by id; a name is what was typed, and serves only where there is no id. */
function signerOf({ waiver_submissions: waivers }: Copy, row: number): string {
  const prospect = waivers.refs.text(waivers.prospect.get(row));
  return prospect === null ? `name ${String(waivers.nameKeys.get(row))}` : `id ${prospect}`;
}
