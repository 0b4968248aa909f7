import type { CoverageQuery, CoverageStatus } from '../../../contract/list-questions';
import { WHOLE_COVERAGE } from '../../../contract/whole-lists';
import { COVERAGE_ACTIONS } from '../../components/follow-up/bulk-actions';
import type { EventWork } from '../../components/follow-up/follow-up-work';
import { createSelection } from '../../components/list/list-selection';
import { createQuestion, foldingOf, GROUPED } from '../../stores/list-question';

/** What is asked of the coverage. */
export const useCoverageQuestion = createQuestion(WHOLE_COVERAGE, ['status', ...GROUPED]);

/** Hides or shows the events of a group. */
export const foldGroup = foldingOf(useCoverageQuestion);

/** How the events of coverage are followed up. */
export const COVERAGE_WORK: EventWork<'coverage'> = {
  list: 'coverage',
  actions: COVERAGE_ACTIONS,
  useSelection: createSelection(useCoverageQuestion, GROUPED),
};

/**
 * Shows the events of a status. Dates, answers and groups of the other status are removed, because
 * they do not apply to this one.
 */
export function showStatus(status: CoverageStatus): void {
  useCoverageQuestion
    .getState()
    .change({ status, dates: null, answers: [], asked: null, folded: [] });
}

/** The filters for all upcoming events without a waiver found, with no other filter. */
export const NONE_FOUND: Partial<CoverageQuery> = {
  dates: null,
  types: [],
  advocates: [],
  answers: ['none-found'],
  asked: null,
};
