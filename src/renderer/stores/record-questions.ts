import type { PivotTarget } from '../../contract/pivot-views';
import type { Collection } from '../../contract/service-port';
import { ALL_EVENTS, ALL_WAIVERS } from '../../contract/whole-lists';
import { createQuestion } from './list-question';
import { useViewStore } from './view-store';

/** What is asked of the waivers. */
export const useWaiverQuestion = createQuestion(ALL_WAIVERS, ['sort', 'descending']);

/** What is asked of the events. */
export const useEventQuestion = createQuestion(ALL_EVENTS, ['descending']);

const narrowTo: Readonly<Record<Collection, (target: PivotTarget) => void>> = {
  waiver_submissions: ({ kind, id }) => {
    const { clear, change } = useWaiverQuestion.getState();
    clear();
    change({ [kind]: id });
    useViewStore.getState().go('waivers');
  },
  private_events: ({ kind, id }) => {
    const { clear, change } = useEventQuestion.getState();
    clear();
    change(kind === 'advocate' ? { advocates: [id] } : { [kind]: id });
    useViewStore.getState().go('events');
  },
};

/** Opens a list that shows what points to an id, and nothing else. */
export function showListOf(list: Collection, target: PivotTarget): void {
  narrowTo[list](target);
}
