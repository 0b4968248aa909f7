import { createSelection } from '../../components/list/list-selection';
import { GROUPED } from '../../stores/list-question';
import { useWaiverQuestion } from '../../stores/record-questions';

/** Waivers chosen for an export. */
export const useWaiverSelection = createSelection(useWaiverQuestion, GROUPED);
