import type { ListedEvent } from '../../contract/record-views';
import { namedEvent, type EventColumns } from '../index/event-columns';
import type { PeopleNames } from '../people/people-names';

/** The event in a row as every list of events shows it. Throws `MissingBlocks`. */
export function listedEvent(events: EventColumns, names: PeopleNames, row: number): ListedEvent {
  const { refs } = events;
  const prospectId = refs.text(events.prospect.get(row));
  return {
    ...namedEvent(events, row),
    advocateId: refs.text(events.advocate.get(row)),
    prospectId,
    prospectName: names.inRow(prospectId),
  };
}
