import type { CompactEvent, CompactWaiver } from '../../domain/compact/compact-records';
import type { SharedEntry } from '../../domain/compact/shared-text';
import { createEventColumns, putEvent } from '../index/event-columns';
import type { IndexedCopy } from '../copy/indexed-copy';
import { createWaiverColumns, putSeen, putWaiver } from '../index/waiver-columns';
import { createWaiverDerived } from '../lists/waiver-derived';
import { createPeopleNames } from '../people/people-names';
import { createSearch } from '../search/search';
import { numberColumn } from '../index/number-column';
import type { NamedPart } from '../index/segments';
import { writeTexts } from '../index/text-block';
import { allStoredTexts } from '../copy/stored-columns';
import { indexParts, namedBlocksPart } from '../copy/index-images';

/* A waiver and an event that put something into every column. */
const AT = '2026-01-02T03:04:05.678901Z';
const ID = 'Ab1';
const SHARED: readonly SharedEntry[] = [
  { kind: 'questions', id: 0, questions: [{ identifier: ID, label: ID, type: null }] },
];
const WAIVER: CompactWaiver = {
  id: ID,
  u: AT,
  s: AT,
  c: AT,
  n: 'Zoë Næss-Ng',
  e: 'z@example.org',
  v: 1,
  t: 'Test ride',
  a: { layout: 1, literals: ['', 'Zoë Næss-Ng', 'Zoë Næss-Ng', ''] },
  q: 0,
  w: ['Helmet helm'],
  r: { template: ID, conversation: ID, advocate: ID, prospect: ID },
};
const EVENT: CompactEvent = {
  id: ID,
  status: 'cancelled',
  startsAt: AT,
  endsAt: AT,
  completionStatus: 'happened',
  completionRecordedAt: AT,
  cancelledAt: AT,
  eventType: { id: ID, name: 'Ride' },
  pii: true,
  details: 'A note',
  address: { city: 'Oslo' },
  latitude: 1,
  longitude: 1,
  createdAt: AT,
  updatedAt: AT,
  relations: { conversation: ID, advocate: ID, prospect: ID, waiver_template: ID },
};
/* Enough ids for a packed block; fewer would be kept as lines. */
const MANY = 200;
const PLACE = { fingerprint: 1, page: 1, slot: 1, gone: false };

/** The parts of a snapshot of the two records, and the blocks that are written for it. */
export async function snapshotParts(): Promise<readonly NamedPart[]> {
  const copy = indexOf({ ...WAIVER, a: null });
  const lists = createWaiverDerived(copy, new Intl.Collator());
  lists.refresh();
  const rules = { mayRead: () => true, erased: () => new Set<string>() };
  const search = createSearch(copy, createPeopleNames(copy, rules));
  const index = indexOf(WAIVER);
  const blocks: NamedPart[] = [];
  const writeOf = (name: string) => async (bytes: Uint8Array) => blocks.push({ name, bytes });
  for (const { name, save } of allStoredTexts(index)) await save(writeOf(name));
  await search.save(writeOf('words'));
  return [
    ...indexParts(index),
    ...blocks,
    ...lists.parts(),
    ...search.parts(),
    ...otherKinds(),
    namedBlocksPart([]),
  ];
}

/* Columns that have more or larger numbers than those of two records. */
function* otherKinds(): Iterable<NamedPart> {
  const ids = Array.from({ length: MANY }, (_, at) => ID + String(at));
  yield { name: 'ids', bytes: writeTexts(ids) };
  for (const value of [-1, 2 ** 16, 0.5]) {
    const column = numberColumn();
    column.set(0, value);
    for (const bytes of column.parts(1)) yield { name: 'numbers', bytes };
  }
}

function indexOf(waiver: CompactWaiver): IndexedCopy {
  const waivers = createWaiverColumns();
  const copy = {
    waiver_submissions: waivers,
    private_events: createEventColumns({}, undefined, waivers.refs),
    waiver_templates: { current: [] },
    sharedEntries: [...SHARED],
  };
  const row = putWaiver(copy.waiver_submissions, waiver, PLACE);
  putSeen(copy.waiver_submissions, row, [ID]);
  putEvent(copy.private_events, EVENT, PLACE);
  return copy;
}
