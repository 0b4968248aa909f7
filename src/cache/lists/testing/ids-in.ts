import type { ListEngine } from '../list-engine';

/** The ids of all records of an answer, in its order; none where it is forgotten. */
export function idsIn(engine: Pick<ListEngine, 'answerIds'>, token: number): readonly string[] {
  return [...(engine.answerIds(token) ?? [])];
}
