import type { ExportLine } from '../../contract/exports';
import type { FollowUpView } from '../../contract/queue-views';
import type { PersonFilter } from '../../contract/person-views';
import type { SavedFilter } from '../../contract/saved-filters';
import { COLLECTIONS, type Collection } from '../../domain/entities/collections';
import type { CopyKnowledge, ListKnowledge, PersonFacts } from '../../domain/people/access-sheet';
import { isOfPerson } from '../../domain/people/of-person';
import { heldBy, type PersonalValue } from '../../domain/rights/names-person';
import { copyStamp } from '../exports/take-records';
import { textsOf } from '../local/erased-filters';
import { peopleRows } from './people-view';
import { followUpOfRow } from '../local/follow-ups';
import type { ExportLines } from '../exports/export-lines';
import type { ReadableSession } from '../lists/readable-session';

/** All that is held of a person on this computer; rows are newest first. */
export interface HeldOfPerson {
  readonly facts: PersonFacts;
  readonly waiverRows: readonly number[];
  readonly eventRows: readonly number[];
  readonly followUps: readonly { readonly row: number; readonly followUp: FollowUpView }[];
  readonly filters: readonly (PersonFilter & { readonly filter: SavedFilter })[];
  readonly exports: readonly ExportLine[];
}

/** Where facts about a person are looked for. */
export interface PersonSources extends ReadableSession {
  readonly exportLines: Pick<ExportLines, 'ofPerson'>;
}

/** Looks through the copy and what this computer keeps beside it. */
export async function heldOfPerson(
  session: PersonSources,
  prospect: string,
): Promise<HeldOfPerson> {
  const { copy, names } = session.generation();
  const { private_events: events } = copy;
  const waiverRows = peopleRows(copy, 'waiver_submissions', 'prospect', prospect);
  const eventRows = peopleRows(copy, 'private_events', 'prospect', prospect);
  const known = copyKnowledge(session);
  const now = session.clock.now();
  const followUps = eventRows.flatMap((row) => {
    const followUp = followUpOfRow(session.followUps, events, row, now);
    return followUp ? [{ row, followUp }] : [];
  });
  const filters = await filtersOf(session, prospect, valuesOf(session, waiverRows));
  const exports = await session.exportLines.ofPerson(prospect);
  return {
    waiverRows,
    eventRows,
    followUps,
    filters,
    exports,
    facts: {
      prospect,
      known,
      name: names.of(prospect),
      erased: names.isErased(prospect),
      advocates: advocatesOf(session, waiverRows, eventRows),
      followUps: followUps.length,
      exports: exports.length,
      filters: filters.length,
    },
  };
}

function copyKnowledge(session: ReadableSession): CopyKnowledge {
  const { copy } = session.generation();
  const of = (list: Collection): ListKnowledge => ({
    refused: copy.store.state().lists[list].access === 'refused',
    copy: copyStamp(session, list),
    setAside: copy.setAside[list].current.length,
  });
  return {
    waivers: of('waiver_submissions'),
    events: of('private_events'),
    personalValues: copy.store.state().pii,
  };
}

function advocatesOf(
  { generation }: ReadableSession,
  waiverRows: readonly number[],
  eventRows: readonly number[],
): readonly string[] {
  const { waiver_submissions: waivers, private_events: events } = generation().copy;
  const ids = [
    ...waiverRows.map((row) => waivers.refs.text(waivers.advocate.get(row))),
    ...eventRows.map((row) => events.refs.text(events.advocate.get(row))),
  ];
  return [...new Set(ids.filter((id) => id !== null))].sort();
}

function valuesOf(
  { generation }: ReadableSession,
  rows: readonly number[],
): readonly PersonalValue[] {
  const { names, emails } = generation().copy.waiver_submissions;
  return rows.flatMap((row) => [
    { kind: 'name' as const, value: names.get(row) ?? '' },
    { kind: 'email' as const, value: emails.get(row) ?? '' },
  ]);
}

async function filtersOf(
  session: ReadableSession,
  prospect: string,
  values: readonly PersonalValue[],
): Promise<HeldOfPerson['filters']> {
  const lists = await Promise.all(COLLECTIONS.map((list) => session.filters.list(list)));
  return lists.flat().flatMap((filter) => {
    const byId = isOfPerson(filter.choices, prospect);
    if (!byId && heldBy(values, textsOf(filter)).length === 0) return [];
    const { name, choices } = filter;
    return [{ name, list: choices.list, by: byId ? ('id' as const) : ('words' as const), filter }];
  });
}
