import type { WaiverAnswer } from '../entities/waiver-submission';
import { answerKind } from '../waivers/answer-text';

/** A signed waiver's answers with the time of signing (epoch ms; NaN: not readable). */
export interface AnsweredWaiver {
  readonly signedAtMs: number;
  readonly fields: readonly WaiverAnswer[];
}

/** A wording of one question, and when it was signed first and last. */
export interface Wording {
  readonly label: string;
  readonly count: number;
  readonly firstSignedAtMs: number | null;
  readonly lastSignedAtMs: number | null;
}

/** How the rows with one identifier were answered; every row counts, repeated ones too. */
export interface AnswerDistribution {
  readonly identifier: string;
  /** Types as served, null for "not recorded", in order of first appearance. */
  readonly types: readonly (string | null)[];
  /** Earliest first. */
  readonly wordings: readonly Wording[];
  readonly total: number;
  readonly yes: number;
  readonly no: number;
  /** Null values: no answer, which is not "No" (traps.md 58). */
  readonly none: number;
  /** Answers to select questions, most first. */
  readonly choices: readonly { readonly value: string; readonly count: number }[];
  /** Texts are personal and only counted; empty ones are counted among them. */
  readonly texts: number;
  readonly other: number;
}

/** The answers of a template's signatures per identifier, in order of first appearance. */
export function answerDistributions(
  waivers: Iterable<AnsweredWaiver>,
): readonly AnswerDistribution[] {
  const tallies = new Map<string, Tally>();
  for (const { signedAtMs, fields } of waivers)
    for (const field of fields) {
      const tally = tallies.get(field.identifier) ?? newTally();
      tallies.set(field.identifier, tally);
      addAnswer(tally, field, signedAtMs);
    }
  return [...tallies].map(([identifier, tally]) => distributionOf(identifier, tally));
}

interface Tally {
  readonly types: Set<string | null>;
  readonly wordings: Map<string, { count: number; first: number; last: number }>;
  readonly choices: Map<string, number>;
  readonly counts: { yes: number; no: number; none: number; texts: number; other: number };
}

function newTally(): Tally {
  return {
    types: new Set(),
    wordings: new Map(),
    choices: new Map(),
    counts: { yes: 0, no: 0, none: 0, texts: 0, other: 0 },
  };
}

function addAnswer(tally: Tally, { label, type, value }: WaiverAnswer, signedAtMs: number): void {
  tally.types.add(type);
  addWording(tally, label, signedAtMs);
  const kind = answerKind(value);
  if (typeof value !== 'string')
    tally.counts[kind === 'text' || kind === 'empty-text' ? 'texts' : kind] += 1;
  else if (type === 'select') tally.choices.set(value, (tally.choices.get(value) ?? 0) + 1);
  else tally.counts.texts += 1;
}

function addWording({ wordings }: Tally, label: string, ms: number): void {
  const wording = wordings.get(label) ?? { count: 0, first: Infinity, last: -Infinity };
  wordings.set(label, wording);
  wording.count += 1;
  if (ms < wording.first) wording.first = ms;
  if (ms > wording.last) wording.last = ms;
}

function distributionOf(identifier: string, tally: Tally): AnswerDistribution {
  const wordings = [...tally.wordings].sort(([, a], [, b]) => (a.first < b.first ? -1 : 1));
  return {
    identifier,
    types: [...tally.types],
    wordings: wordings.map(([label, { count, first, last }]) => ({
      label,
      count,
      firstSignedAtMs: Number.isFinite(first) ? first : null,
      lastSignedAtMs: Number.isFinite(last) ? last : null,
    })),
    total: wordings.reduce((sum, [, { count }]) => sum + count, 0),
    ...tally.counts,
    choices: [...tally.choices]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
  };
}
