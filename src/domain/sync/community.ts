/**
 * Whether a key still answers for the community of this copy. Ids belong to one community (an id of
 * another one is "not existing"), and every walk starts at a record it knows; so a page without a
 * single known record is strange, and known ids decide.
 */

/** What asking for a record the copy knows has brought. */
export type KnownAnswer = 'found' | 'not-found' | 'refused' | 'failed';

/** The same with why it is not there. */
export interface AskedRecord<Failure> {
  readonly answer: KnownAnswer;
  readonly failure: Failure | null;
}

/** What asking for a known record says of it. */
export function askedRecord<Failure extends { readonly kind: string }>(
  result: { readonly ok: true } | { readonly ok: false; readonly failure: Failure },
): AskedRecord<Failure> {
  if (result.ok) return { answer: 'found', failure: null };
  const { failure } = result;
  if (failure.kind === 'not-found') return { answer: 'not-found', failure };
  return { answer: failure.kind === 'forbidden' ? 'refused' : 'failed', failure };
}

/** Asks for one known record after the other, until one is there or cannot be asked for. */
export async function answersTo<Failure>(
  questions: readonly (() => Promise<AskedRecord<Failure>>)[],
): Promise<readonly AskedRecord<Failure>[]> {
  const answers: AskedRecord<Failure>[] = [];
  for (const question of questions) {
    const asked = await question();
    answers.push(asked);
    if (asked.answer === 'found' || asked.answer === 'failed') break;
  }
  return answers;
}

type CommunityVerdict = 'same' | 'other' | 'undecided';

/** Fewer records than this that are not there say nothing: they may simply have been deleted. */
export const LEAST_UNKNOWN = 3;

/** One record that is there is enough; records that are not there have to be several. */
export function communityVerdict(answers: readonly KnownAnswer[]): CommunityVerdict {
  if (answers.includes('found')) return 'same';
  if (answers.includes('failed')) return 'undecided';
  return answers.filter((it) => it === 'not-found').length >= LEAST_UNKNOWN ? 'other' : 'same';
}

/** Up to `most` of `items`, evenly spread, the first and the last among them. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  const step = (items.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, at) => items[Math.round(at * step)] as Item);
}
