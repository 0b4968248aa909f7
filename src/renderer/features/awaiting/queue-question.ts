import type { QueueQuery } from '../../../contract/queue-views';
import { createQuestion } from '../../stores/list-question';

const WHOLE_QUEUE: QueueQuery = {
  list: 'awaiting_outcome',
  search: '',
  advocates: [],
  types: [],
  bucket: null,
  hideSnoozed: false,
};

const { useQuestion, isFiltered } = createQuestion(WHOLE_QUEUE, []);
export const useQueueQuestion = useQuestion;
export { isFiltered };
