import { failed, success, type Result } from '../../contract/result';
import type { PersonRecords } from '../../contract/exported-records';
import { KEPT_FILES } from '../../domain/people/access-sheet';
import type { RecordTable } from '../index/record-table';
import { KEPT_PARTS, keptOfPerson } from './kept-of-person';
import { heldOfPerson, type PersonSources } from './person-facts';

/** All that is held of a prospect, for the file with everything about them. */
export async function takePerson(
  session: PersonSources,
  prospect: string,
): Promise<Result<PersonRecords>> {
  const person = await heldOfPerson(session, prospect);
  const { waiver_submissions: waivers, private_events: events } = person.of.copy;
  if (person.waiverRows.length + person.eventRows.length === 0) return failed('not-found');
  const kept = keptOfPerson(person, events.table);
  return success({
    facts: person.facts,
    waivers: idsOf(waivers.table, person.waiverRows),
    events: idsOf(events.table, person.eventRows),
    kept: KEPT_PARTS.map((part) => ({
      part,
      name: KEPT_FILES[part],
      amount: kept[part].length,
      text: `${JSON.stringify(kept[part], null, 2)}\n`,
    })),
  });
}

function idsOf({ ids }: RecordTable, rows: readonly number[]): readonly string[] {
  return rows.map((row) => ids.get(row) ?? '');
}
