import { failed, success, type Result } from '../../contract/result';
import type { PersonRecords } from '../../contract/exported-records';
import { ACCESS_FILES } from '../../domain/people/access-sheet';
import type { RecordTable } from '../index/record-table';
import { heldOfPerson, type HeldOfPerson, type PersonSources } from './person-facts';

/** What is held of a prospect, for the file that holds everything about them. */
export async function takePerson(
  session: PersonSources,
  prospect: string,
): Promise<Result<PersonRecords>> {
  const held = await heldOfPerson(session, prospect);
  const { waiver_submissions: waivers, private_events: events } = session.generation().copy;
  if (held.waiverRows.length + held.eventRows.length === 0) return failed('not-found');
  return success({
    facts: held.facts,
    waivers: idsOf(waivers.table, held.waiverRows),
    events: idsOf(events.table, held.eventRows),
    kept: [
      { name: ACCESS_FILES.followUps, text: json(followUpsOf(held, events.table)) },
      { name: ACCESS_FILES.exports, text: json(exportsOf(held)) },
      { name: ACCESS_FILES.filters, text: json(filtersOf(held)) },
    ],
  });
}

function idsOf({ ids }: RecordTable, rows: readonly number[]): readonly string[] {
  return rows.map((row) => ids.get(row) ?? '');
}

function followUpsOf({ followUps }: HeldOfPerson, { ids }: RecordTable) {
  return followUps.map(({ row, followUp: { note, asked, snooze } }) => ({
    event: ids.get(row),
    note,
    asked: asked && { advocate: asked.whom, at: isoTime(asked.atMs) },
    snoozed_until: snooze && isoTime(snooze.untilMs),
  }));
}

function exportsOf({ exports }: HeldOfPerson) {
  return exports.map(({ at, kind, list, fileName, records, people, sha256, end }) => ({
    at: isoTime(at),
    kind,
    list,
    file: fileName,
    records,
    people,
    sha256,
    end,
  }));
}

function filtersOf({ filters }: HeldOfPerson) {
  return filters.map(({ list, name, by, filter }) => ({
    list,
    name,
    found_by: by,
    choices: filter.choices,
  }));
}

function isoTime(ms: number): string | null {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
