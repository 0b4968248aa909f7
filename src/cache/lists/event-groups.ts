import type { EventGrouping } from '../../contract/groups';
import { inRow } from '../../domain/text/shorten';
import { nameOfType, type EventColumns } from '../index/event-columns';
import { groupRows } from './group-rows';
import type { RowsWithHeadings } from './headings';

interface Grouped {
  readonly groupBy: EventGrouping;
  readonly folded: readonly string[];
}

/** Groups the events of a list by advocate or type; undefined where they are not grouped. */
export function eventHeadings({ groupBy, folded }: Grouped, events: EventColumns) {
  if (groupBy === 'none') return undefined;
  const column = events[groupBy];
  return (sorted: Int32Array): RowsWithHeadings =>
    groupRows(sorted, {
      by: groupBy,
      folded,
      keyOf: (row) => events.refs.text(column.get(row)) ?? '',
      calledOf: (key) => ({ name: inRow(groupBy === 'type' ? nameOfType(events, key) : key) }),
    });
}
