import type { CoverageQuery, CoverageStatus } from '../../../contract/list-questions';
import { createQuestion } from '../../stores/list-question';

const ALL: CoverageQuery = {
  list: 'coverage',
  status: 'upcoming',
  dates: null,
  types: [],
  advocates: [],
  answers: [],
};

/** What is asked of the coverage. */
export const useCoverageQuestion = createQuestion(ALL, ['status']);

/** Shows the events of a status: a date or an answer of the others says nothing of them. */
export function showStatus(status: CoverageStatus): void {
  useCoverageQuestion.getState().change({ status, dates: null, answers: [] });
}

/** All upcoming events without a waiver found: no other filter makes them fewer. */
export const NONE_FOUND: Partial<CoverageQuery> = {
  dates: null,
  types: [],
  advocates: [],
  answers: ['none-found'],
};
