import type { CacheRequest } from '../../contract/cache-calls';
import { eachAtHand } from '../blocks/missing-blocks';
import { countedIn } from '../store/counted';
import type { PersonPointer, PeopleKind, PeopleView } from '../../contract/people-views';
import type { Collection } from '../../domain/entities/collections';
import type { CoverageIndex } from '../coverage/coverage-index';
import type { Interner } from '../index/columns';
import type { NumberColumn } from '../index/number-column';
import type { RecordTable } from '../index/record-table';
import type { Copy } from '../copy/copy';
import type { PeopleNames } from '../people/people-names';
import {
  eventPointer,
  namedIn,
  newestFirst,
  rowsWith,
  waiverPointer,
} from '../copy/record-pointers';

type PeopleColumns = Readonly<Record<PeopleKind, NumberColumn>> & {
  readonly table: RecordTable;
  readonly refs: Interner;
};

interface PeopleParts {
  readonly copy: Copy;
  readonly names: PeopleNames;
  readonly coverage: Pick<CoverageIndex, 'ofRow'>;
}

/* An advocate may meet any number of people; a conversation involves few. */
const MOST_PEOPLE = 50;

/**
 * The waivers and events with a conversation, prospect or advocate id, newest first, at most `most`
 * of each. Throws `MissingBlocks`.
 */
export function peopleView(
  { copy, names, coverage }: PeopleParts,
  { kind, id, most }: CacheRequest<'people:get'>,
  now: number,
): PeopleView {
  const signed = peopleRows(copy, 'waiver_submissions', kind, id);
  const met = peopleRows(copy, 'private_events', kind, id);
  const shown = met.slice(0, most);
  const event = (row: number) => eventPointer(copy, row, now);
  return {
    people: kind === 'conversation' ? peopleIn(copy, names, signed, met) : [],
    waivers: eachAtHand(signed.slice(0, most), (row) => waiverPointer(copy, row)),
    events: shown.map(event),
    coverage:
      kind === 'conversation'
        ? shown.map((row) => ({ event: event(row), answer: coverage.ofRow(row) }))
        : [],
    waiverCount: countedIn(copy.store.state(), 'waiver_submissions', signed.length),
    eventCount: countedIn(copy.store.state(), 'private_events', met.length),
  };
}

function peopleIn(
  copy: Copy,
  names: PeopleNames,
  signed: readonly number[],
  met: readonly number[],
): readonly PersonPointer[] {
  const idsOf = (kind: PersonPointer['kind']): readonly string[] =>
    [...namedIn(copy, kind, signed, met)].sort().slice(0, MOST_PEOPLE);
  return [
    ...eachAtHand(idsOf('prospect'), (id) => prospectPointer(names, id)),
    ...idsOf('advocate').map((id) => ({ kind: 'advocate' as const, id, name: null })),
  ];
}

/** A prospect by id, with their name. Throws `MissingBlocks`. */
export function prospectPointer(names: PeopleNames, id: string): PersonPointer {
  return { kind: 'prospect', id, name: names.inRow(id) };
}

/** The rows of a list that point to an id, newest first. Records that are gone are left out. */
export function peopleRows(
  { waiver_submissions: waivers, private_events: events }: Copy,
  list: Collection,
  kind: PeopleKind,
  id: string,
): readonly number[] {
  return list === 'private_events'
    ? newestFirst(rowsOf(events, kind, id), events.table, events.startsAt)
    : newestFirst(rowsOf(waivers, kind, id), waivers.table, waivers.signedAt);
}

function rowsOf(columns: PeopleColumns, kind: PeopleKind, id: string): readonly number[] {
  const code = columns.refs.find(id);
  return code === null ? [] : rowsWith(columns.table, columns[kind], code);
}
