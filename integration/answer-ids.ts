import type { Program } from './program';

/**
 * The ids of the records in rows of an answer, null: all of it, in its order; none where it is
 * forgotten.
 */
export async function answerIds(
  ask: Program['cache'],
  token: number,
  range: { readonly from: number; readonly until: number } | null = null,
): Promise<readonly string[]> {
  const base = { kind: 'ids', ids: [] } as const;
  const { choice } = await ask('list:choose', { token, range, base, how: 'add' });
  if (choice?.kind === 'held') throw new Error('Too many to be named');
  return choice?.ids ?? [];
}
