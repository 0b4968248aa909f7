import { nthOfKey } from '../nth-of-key';

/** A question as it was worded when somebody signed. */
export interface WordedQuestion {
  readonly identifier: string;
  readonly label: string;
}

/** A question of two sets. Null stands for a set that does not have it. */
export interface ComparedQuestion {
  readonly identifier: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The questions of two sets side by side, in the order of the newer set; questions that only the
 * older one has come last. A question is recognised by its identifier and by its place among those
 * with the same one.
 */
export function comparedQuestions(
  before: readonly WordedQuestion[],
  after: readonly WordedQuestion[],
): readonly ComparedQuestion[] {
  const [old, fresh] = [byPlace(before), byPlace(after)];
  const kept = [...fresh].map(([place, { identifier, label }]) => ({
    identifier,
    before: old.get(place)?.label ?? null,
    after: label,
  }));
  const gone = [...old].filter(([place]) => !fresh.has(place));
  return [
    ...kept,
    ...gone.map(([, { identifier, label }]) => ({ identifier, before: label, after: null })),
  ];
}

function byPlace(questions: readonly WordedQuestion[]): ReadonlyMap<string, WordedQuestion> {
  const nthOf = nthOfKey();
  const placeOf = (id: string): string => `${String(nthOf(id))} ${id}`;
  return new Map(questions.map((question) => [placeOf(question.identifier), question]));
}
