import type { Lists, ShownList } from '../../contract/lists';
import type { PivotTarget } from '../../contract/pivot-views';
import type { Collection } from '../../contract/service-port';
import { ALL_EVENTS, ALL_WAIVERS } from '../../contract/whole-lists';
import { createQuestion, questionOf } from './list-question';
import { useViewStore, type Section } from './view-store';

/** What is asked of the waivers. */
export const useWaiverQuestion = createQuestion(ALL_WAIVERS, ['sort', 'descending']);

/** What is asked of the events. */
export const useEventQuestion = createQuestion(ALL_EVENTS, ['descending']);

const sections: Readonly<Record<ShownList, Section>> = {
  waiver_submissions: 'waivers',
  private_events: 'events',
  awaiting_outcome: 'awaiting',
  coverage: 'coverage',
  waiver_templates: 'templates',
};

/** Opens a list narrowed down to this, and nothing else. */
export function showList<List extends ShownList>(
  list: List,
  part: Partial<Lists[List]['query']>,
): void {
  useViewStore.getState().go(sections[list]);
  const question = questionOf(list);
  question?.clear();
  question?.change(part);
}

/** Opens a list that shows what points to an id, and nothing else. */
export function showListOf(list: Collection, { kind, id }: PivotTarget): void {
  if (list === 'waiver_submissions') showList(list, { [kind]: id });
  else showList(list, kind === 'advocate' ? { advocates: [id] } : { [kind]: id });
}
