import type { EventListQuery } from '../../contract/list-queries';
import type { EventColumns } from '../index/event-columns';
import { STATUS_KEYS, UNDER_WAY } from './event-derived';
import { codedTest, type FilterGroup } from './row-state';
import { choiceGroup, flagGroup, pointerGroup, rangeGroup } from './waiver-filters';

/** The filters of a query as groups; `statusCodes` are those at the query's instant. */
export function eventGroups(
  query: EventListQuery,
  events: EventColumns,
  statusCodes: Uint8Array,
): readonly FilterGroup[] {
  const { refs, words } = events;
  const rows = events.table.ids.length;
  const schedulers = query.scheduler === null ? [] : [query.scheduler];
  return [
    ...pointerGroup(query.conversation, events.conversation, refs, 'conversation'),
    ...pointerGroup(query.prospect, events.prospect, refs, 'prospect'),
    ...rangeGroup(query.dates, events.startsMs),
    ...choiceGroup('type', query.types, refs, events.type.view(rows)),
    ...choiceGroup('advocate', query.advocates, refs, events.advocate.view(rows)),
    ...choiceGroup('scheduler', schedulers, words, events.scheduler.view(rows)),
    ...flagGroup('hasAddress', query.hasAddress, (row) => events.hasAddress.get(row) === 1),
    ...statusGroup(query.statuses, statusCodes),
  ];
}

function statusGroup(statuses: readonly string[], statusCodes: Uint8Array): readonly FilterGroup[] {
  if (statuses.length === 0) return [];
  const wanted = STATUS_KEYS.flatMap((key, code) =>
    statuses.includes(key) || (code === UNDER_WAY && statuses.includes('upcoming')) ? [code] : [],
  );
  return [{ facet: 'status', accepts: codedTest(statusCodes, STATUS_KEYS.length, wanted) }];
}
