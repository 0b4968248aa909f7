import { eachAtHand, eachRowAtHand, whenAtHand } from '../blocks/missing-blocks';
import type { Collection } from '../../domain/entities/collections';
import type { PersonalValue } from '../../domain/rights/names-person';
import { isRedacted } from '../../domain/rights/redaction';
import { allSignerValues, signerValues } from '../copy/waiver-history';
import type { EventColumns } from '../index/event-columns';
import { rowsOf } from '../index/record-table';
import type { Copy } from '../copy/copy';

/**
 * The values that an erasure of these events takes away: the notes and addresses of the events, and
 * the names and e-mail addresses under which their prospects signed, as far as this copy has them.
 * Throws `MissingBlocks`.
 */
export function valuesOfErased(
  copy: Copy,
  eventIds: readonly string[],
  prospects: ReadonlySet<string>,
): readonly PersonalValue[] {
  const { private_events: events, waiver_submissions: waivers } = copy;
  const rows = rowsOf(events.table, eventIds);
  const codes = new Set([...prospects].flatMap((id) => waivers.refs.find(id) ?? []));
  const signed = rowsWhere(waivers.table.ids.length, (row) => codes.has(waivers.prospect.get(row)));
  return [...eventValues(events, rows), ...allSignerValues(copy, signed)];
}

/** Personal values in parts, each of which may be in memory at once. */
export type ValuesInParts =
  Iterable<readonly PersonalValue[]> | AsyncIterable<readonly PersonalValue[]>;

/* The notes and addresses of this many events fill a few blocks. */
const EVENTS_AT_ONCE = 4096;

/** Every note and address of the copy. Rejects where reading the disk fails. */
export function valuesOfAllEvents({ private_events: events }: Copy): ValuesInParts {
  return eventValuesInParts(
    events,
    rowsWhere(events.table.ids.length, () => true),
  );
}

/* The notes and addresses of events that are no longer at the service. */
function valuesOfGoneEvents(
  { private_events: events }: Copy,
  ids: readonly string[],
): ValuesInParts {
  return eventValuesInParts(events, rowsOf(events.table, ids));
}

async function* eventValuesInParts(
  events: EventColumns,
  rows: readonly number[],
): AsyncIterable<readonly PersonalValue[]> {
  for (let from = 0; from < rows.length; from += EVENTS_AT_ONCE)
    yield await whenAtHand(() => eventValues(events, rows.slice(from, from + EVENTS_AT_ONCE)));
}

/* The names and e-mail addresses that stand only in waivers that are no longer at the service. */
async function* valuesOfGoneWaivers(
  { waiver_submissions: waivers }: Copy,
  ids: readonly string[],
): AsyncIterable<readonly PersonalValue[]> {
  const { table, signers } = waivers;
  const gone = new Set(rowsOf(table, ids));
  const values: PersonalValue[] = [];
  await eachRowAtHand(signers, [...gone], (row) => {
    values.push(...signerValues(waivers, [row]));
  });
  const lonely = new Set(values.map((it) => it.value));
  const others = rowsWhere(table.ids.length, (row) => !gone.has(row) && table.gone.get(row) !== 1);
  await eachRowAtHand(signers, others, (row) => {
    for (const { value } of signerValues(waivers, [row])) lonely.delete(value);
  });
  yield values.filter((it) => lonely.has(it.value));
}

/**
 * The values of records that are no longer at the service, by their list. Rejects where reading the
 * disk fails.
 */
export const valuesOfGone: Readonly<
  Record<Collection, (copy: Copy, ids: readonly string[]) => ValuesInParts>
> = { waiver_submissions: valuesOfGoneWaivers, private_events: valuesOfGoneEvents };

function eventValues(
  { notes, places }: EventColumns,
  rows: readonly number[],
): readonly PersonalValue[] {
  return eachAtHand([notes, places], (column) => eachAtHand(rows, column.get))
    .flat()
    .flatMap((value) => (value && !isRedacted(value) ? { kind: 'text' as const, value } : []));
}

function rowsWhere(count: number, accepts: (row: number) => boolean): readonly number[] {
  return Array.from({ length: count }, (_, row) => row).filter(accepts);
}
