import { ALL_EVENTS } from '../../../contract/whole-lists';
import { createQuestion } from '../../stores/list-question';
import { useListWish } from '../../stores/list-wish-store';

const { useQuestion, isFiltered } = createQuestion(ALL_EVENTS, ['descending']);
export const useEventQuestion = useQuestion;
export { isFiltered };

/* The page of an id asks for what points to it. */
useListWish.subscribe(({ wish }) => {
  if (wish?.list !== 'private_events') return;
  const { kind, id } = wish.target;
  const part = kind === 'advocate' ? { advocates: [id] } : { [kind]: id };
  useQuestion.getState().change({ ...ALL_EVENTS, ...part });
});
