import type { Lists, ShownList } from '../../contract/lists';
import type { TemplateListQuery } from '../../contract/list-questions';
import type { PeopleTarget } from '../../contract/people-views';
import type { Collection } from '../../domain/entities/collections';
import { ALL_EVENTS, ALL_WAIVERS, WHOLE_QUEUE } from '../../contract/whole-lists';
import { useEventsView } from './events-view';
import { createQuestion, foldingOf, GROUPED, questionOf } from './list-question';
import { navigation, sectionOf } from './view-store';

/** What is asked of the waivers. */
export const useWaiverQuestion = createQuestion(ALL_WAIVERS, ['sort', 'descending', ...GROUPED]);

/** Hides or shows the waivers of a prospect. */
export const foldWaivers = foldingOf(useWaiverQuestion);

/** What is asked of the events. */
export const useEventQuestion = createQuestion(ALL_EVENTS, ['descending']);

/** What is asked of the events that await an outcome. */
export const useQueueQuestion = createQuestion(WHOLE_QUEUE, GROUPED);

const ALL_TEMPLATES: TemplateListQuery = { list: 'waiver_templates', search: '' };

/** What is asked of the templates. */
export const useTemplateQuestion = createQuestion(ALL_TEMPLATES, []);

/** Opens a list with these filters and no others. */
export function showList<List extends ShownList>(
  list: List,
  part: Partial<Lists[List]['query']>,
): void {
  navigation.go(sectionOf(list));
  if (list === 'private_events') useEventsView.setState({ shown: 'list' });
  const question = questionOf(list);
  question?.clear();
  question?.change(part);
}

/** Opens the list of the records that point to an id, with no other filters. */
export function showListOf(list: Collection, { kind, id }: PeopleTarget): void {
  if (list === 'waiver_submissions') showList(list, { [kind]: id });
  else showList(list, kind === 'advocate' ? { advocates: [id] } : { [kind]: id });
}
