import type { CompactQuestion } from '../../domain/compact/shared-text';
import type { WordedQuestion } from '../../domain/templates/question-sets';
import type { Copy } from '../copy/copy';

/** Numbers for lists of questions that are worded alike. */
export interface QuestionWordings {
  /** The number of a waiver row's questions. */
  readonly setOf: (row: number) => number;
  /** What each number asks, for the numbers given so far. */
  readonly sets: () => Readonly<Record<number, readonly WordedQuestion[]>>;
}

/**
 * Stored question sets as numbers. Sets that differ only in types not having been recorded count as
 * one: nobody was asked anything else.
 */
export function questionWordings(copy: Copy): QuestionWordings {
  const numbers = new Map<string, number>();
  const bySet = new Map<number, number>();
  const sets: Record<number, readonly WordedQuestion[]> = {};
  function setOf(row: number): number {
    const set = copy.waiver_submissions.questions.get(row);
    const known = bySet.get(set);
    if (known !== undefined) return known;
    const questions = copy.shared.questionsIfKept(set);
    const key = wordingKey(questions);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    bySet.set(set, number);
    sets[number] ??= questions.map(({ identifier, label }) => ({ identifier, label }));
    return number;
  }
  return { setOf, sets: () => sets };
}

function wordingKey(questions: readonly CompactQuestion[]): string {
  return JSON.stringify(questions.map(({ identifier, label }) => [identifier, label]));
}
