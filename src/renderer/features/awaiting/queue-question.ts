import { createSelection } from '../../components/list/list-selection';
import { foldingOf, GROUPED } from '../../stores/list-question';
import { useQueueQuestion } from '../../stores/record-questions';

/** Events of the queue chosen for what is done with several. */
export const useQueueSelection = createSelection(useQueueQuestion, GROUPED);

/** Hides or shows the events of a group. */
export const foldGroup = foldingOf(useQueueQuestion);
