import { WHOLE_QUEUE } from '../../../contract/whole-lists';
import { createQuestion } from '../../stores/list-question';

/** What is asked of the queue. */
export const useQueueQuestion = createQuestion(WHOLE_QUEUE, []);
