import { WHOLE_QUEUE } from '../../../contract/whole-lists';
import { createQuestion } from '../../stores/list-question';

const { useQuestion, isFiltered } = createQuestion(WHOLE_QUEUE, []);
export const useQueueQuestion = useQuestion;
export { isFiltered };
