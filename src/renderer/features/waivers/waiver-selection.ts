import { createSelection } from '../../components/list/list-selection';
import { GROUPED } from '../../stores/list-question';
import { useWaiverQuestion } from '../../stores/record-questions';

/** The selected waivers. */
export const useWaiverSelection = createSelection(useWaiverQuestion, GROUPED);
