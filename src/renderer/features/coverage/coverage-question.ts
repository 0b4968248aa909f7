import type { CoverageQuery, CoverageStatus } from '../../../contract/coverage-views';
import { createQuestion } from '../../stores/list-question';

const ALL: CoverageQuery = {
  list: 'coverage',
  status: 'upcoming',
  dates: null,
  types: [],
  advocates: [],
  answers: [],
};

const { useQuestion, isFiltered } = createQuestion(ALL, ['status']);
export const useCoverageQuestion = useQuestion;
export { isFiltered };

/** Shows the events of a status: a date or an answer of the others says nothing of them. */
export function showStatus(status: CoverageStatus): void {
  useQuestion.getState().change({ status, dates: null, answers: [] });
}
