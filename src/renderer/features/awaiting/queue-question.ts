import { WHOLE_QUEUE } from '../../../contract/whole-lists';
import type { GroupRow } from '../../../contract/queue-views';
import { createSelection } from '../../components/list/list-selection';
import { createQuestion } from '../../stores/list-question';

/** How the events of the queue are shown, not which. */
const SHOWN = ['groupBy', 'folded'] as const;

/** What is asked of the queue. */
export const useQueueQuestion = createQuestion(WHOLE_QUEUE, SHOWN);

/** Events of the queue chosen for what is done with several. */
export const useQueueSelection = createSelection(useQueueQuestion, SHOWN);

/** Hides or shows the events of a group. */
export function foldGroup({ key }: GroupRow, fold: boolean): void {
  const { query, change } = useQueueQuestion.getState();
  const others = query.folded.filter((it) => it !== key);
  change({ folded: fold ? [...others, key] : others });
}
