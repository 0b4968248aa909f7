import { WHOLE_QUEUE } from '../../../contract/whole-lists';
import { createSelection } from '../../components/list/list-selection';
import { createQuestion, foldingOf, GROUPED } from '../../stores/list-question';

/** What is asked of the queue. */
export const useQueueQuestion = createQuestion(WHOLE_QUEUE, GROUPED);

/** Events of the queue chosen for what is done with several. */
export const useQueueSelection = createSelection(useQueueQuestion, GROUPED);

/** Hides or shows the events of a group. */
export const foldGroup = foldingOf(useQueueQuestion);
