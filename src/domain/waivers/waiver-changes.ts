import type { WaiverSubmission } from '../entities/waiver-submission';
import type { Json } from '../json';
import { nthOfKey } from '../nth-of-key';
import { canonicalWaiver } from './canonical';
import { canonicalJson } from './canonical-json';

/** A part of a waiver that people know by a name. */
export type WaiverPart =
  | 'agreement'
  | 'answers'
  | 'signer-name'
  | 'signer-email'
  | 'signed-at'
  | 'title'
  | 'template-version'
  | 'origin'
  | 'links'
  | 'saved-at'
  | 'other';

/** The differences between two states of one waiver. */
export interface WaiverChanges {
  /** In the order of `WaiverPart`; empty when the states are equal. */
  readonly parts: readonly WaiverPart[];
  /** How many answers differ, were removed or are new. */
  readonly answers: number;
}

type Part = readonly [name: WaiverPart, of: (waiver: WaiverSubmission) => unknown];

const PARTS: readonly Part[] = [
  ['agreement', ({ agreement }) => agreement],
  ['answers', ({ fields }) => fields],
  ['signer-name', ({ signerName }) => signerName],
  ['signer-email', ({ signerEmail }) => signerEmail],
  ['signed-at', ({ signedAt }) => signedAt],
  ['title', ({ title }) => title],
  ['template-version', ({ templateVersion }) => templateVersion],
  ['origin', ({ ipAddress, userAgent }) => [ipAddress ?? null, userAgent ?? null]],
  ['links', ({ relations }) => refsOf(relations)],
  ['saved-at', ({ updatedAt }) => updatedAt],
];

function refsOf(relations: WaiverSubmission['relations']): object {
  const refs = Object.entries(relations).map(([name, it]) => [name, it?.ref ?? null] as const);
  return Object.fromEntries(refs);
}

/**
 * Compares two states of a waiver by their canonical form. Links and the order of keys do not
 * count; absent and null differ.
 */
export function waiverChanges(one: WaiverSubmission, other: WaiverSubmission): WaiverChanges {
  if (canonicalWaiver(one) === canonicalWaiver(other)) return { parts: [], answers: 0 };
  const parts = PARTS.filter(([, of]) => textOf(of(one)) !== textOf(of(other))).map(([it]) => it);
  return { parts: parts.length === 0 ? ['other'] : parts, answers: changedAnswers(one, other) };
}

/* Answers are matched by identifier, and by their place among those with the same one. */
function changedAnswers(one: WaiverSubmission, other: WaiverSubmission): number {
  const [before, after] = [byPlace(one), byPlace(other)];
  const places = new Set([...before.keys(), ...after.keys()]);
  return [...places].filter((place) => before.get(place) !== after.get(place)).length;
}

function byPlace({ fields }: WaiverSubmission): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const nthOf = nthOfKey();
  for (const field of fields)
    places.set(`${nthOf(field.identifier)} ${field.identifier}`, textOf(field));
  return places;
}

function textOf(value: unknown): string {
  return value === undefined ? '' : canonicalJson(value as Json);
}
