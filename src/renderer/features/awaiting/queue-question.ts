import { QUEUE_ACTIONS } from '../../components/follow-up/bulk-actions';
import type { EventWork } from '../../components/follow-up/follow-up-work';
import { createSelection } from '../../components/list/list-selection';
import { foldingOf, GROUPED } from '../../stores/list-question';
import { useQueueQuestion } from '../../stores/record-questions';

/** How the events of the queue are followed up. */
export const QUEUE_WORK: EventWork<'awaiting_outcome'> = {
  list: 'awaiting_outcome',
  actions: QUEUE_ACTIONS,
  useSelection: createSelection(useQueueQuestion, GROUPED),
};

/** Hides or shows the events of a group. */
export const foldGroup = foldingOf(useQueueQuestion);
