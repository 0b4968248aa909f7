/**
 * Tells whether a key still belongs to the community of this copy. Ids belong to one community
 * (those of another one are "not existing"), and every walk starts at a record that the copy knows.
 * So a page without any known record is suspicious, and the copy asks for a few known ids.
 */

/** The result of asking for a record that the copy knows. */
export type KnownAnswer = 'found' | 'not-found' | 'refused' | 'failed';

/** The result, with the failure if the record was not found. */
export interface AskedRecord<Failure> {
  readonly answer: KnownAnswer;
  readonly failure: Failure | null;
}

/** Sorts the service's answer for a known record. */
export function askedRecord<Failure extends { readonly kind: string }>(
  result: { readonly ok: true } | { readonly ok: false; readonly failure: Failure },
): AskedRecord<Failure> {
  if (result.ok) return { answer: 'found', failure: null };
  const { failure } = result;
  if (failure.kind === 'not-found') return { answer: 'not-found', failure };
  return { answer: failure.kind === 'forbidden' ? 'refused' : 'failed', failure };
}

/**
 * Asks for known records one by one, until one is found or two cannot be asked for: a single record
 * may be one that the service never answers for.
 */
export async function answersTo<Failure>(
  questions: readonly (() => Promise<AskedRecord<Failure>>)[],
): Promise<readonly AskedRecord<Failure>[]> {
  const answers: AskedRecord<Failure>[] = [];
  for (const question of questions) {
    const asked = await question();
    answers.push(asked);
    if (asked.answer === 'found' || answers.filter(isFailed).length > 1) break;
  }
  return answers;
}

function isFailed({ answer }: AskedRecord<unknown>): boolean {
  return answer === 'failed';
}

/** Why a record could not be asked for; null where each could. */
export function askingFailure<Failure>(answers: readonly AskedRecord<Failure>[]): Failure | null {
  return answers.findLast(isFailed)?.failure ?? null;
}

type CommunityVerdict = 'same' | 'other' | 'undecided';

/** Fewer missing records prove nothing, because they may have been deleted. */
export const LEAST_UNKNOWN = 3;

/** One record that is found is enough. Missing ones count only when there are several. */
export function communityVerdict(answers: readonly KnownAnswer[]): CommunityVerdict {
  if (answers.includes('found')) return 'same';
  if (answers.includes('failed')) return 'undecided';
  return answers.filter((it) => it === 'not-found').length >= LEAST_UNKNOWN ? 'other' : 'same';
}

/** Up to `most` items, evenly spread, including the first and the last. */
export function evenlySpread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const step = (items.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, at) => items[Math.round(at * step)] as Item);
}
