import type { EventListQuery } from '../../contract/list-queries';
import type { EventColumns } from '../index/event-columns';
import type { RowStatus } from './event-derived';
import type { FilterGroup } from './row-state';
import { choiceGroup, flagGroup, pointerGroup, rangeGroup } from './waiver-filters';

/** The filters of a query as groups; `statusAt` derives statuses at the query's instant. */
export function eventGroups(
  query: EventListQuery,
  events: EventColumns,
  statusAt: (row: number) => RowStatus,
): readonly FilterGroup[] {
  const { refs, words } = events;
  const schedulers = query.scheduler === null ? [] : [query.scheduler];
  return [
    ...pointerGroup(query.conversation, events.conversation, refs),
    ...pointerGroup(query.prospect, events.prospect, refs),
    ...rangeGroup(query.dates, events.startsMs),
    ...choiceGroup('type', query.types, refs, events.type.get),
    ...choiceGroup('advocate', query.advocates, refs, events.advocate.get),
    ...choiceGroup('scheduler', schedulers, words, events.scheduler.get),
    ...flagGroup('hasAddress', query.hasAddress, (row) => events.hasAddress.get(row) === 1),
    ...statusGroup(query.statuses, statusAt),
  ];
}

function statusGroup(
  statuses: readonly string[],
  statusAt: (row: number) => RowStatus,
): readonly FilterGroup[] {
  if (statuses.length === 0) return [];
  const wanted = new Set(statuses);
  return [
    {
      facet: 'status',
      accepts: (row) => {
        const { status, underWay } = statusAt(row);
        return wanted.has(status) || (underWay && wanted.has('under_way'));
      },
    },
  ];
}
