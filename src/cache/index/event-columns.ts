import type { NamedEvent } from '../../contract/record-views';
import type { CompactEvent } from '../../domain/compact/compact-records';
import { relatedId, relatedType } from '../../domain/compact/compact-relations';
import { EVENT_RELATION_TYPES } from '../../domain/compact/event-codec';
import type { EventRelationName } from '../../domain/entities/private-event';
import { statusInputOf } from '../../domain/events/event-status';
import { inRow } from '../../domain/text/shorten';
import { instantMs } from '../../domain/time/instant';
import { createInterner, numberColumn, type Interner, type NumberColumn } from './columns';
import { createRecordTable, putEntry, type RecordTable, type TableEntry } from './record-table';
import { typeNamesFrom, type TypeNames } from './type-names';
import { instantColumn, type InstantColumn } from './instant-column';
import { valueColumn, type Images, type ValueColumn } from './value-column';

/** In `waiverTemplate`: the service did not say whether the event's type needs a waiver. */
export const NEED_NOT_SERVED = -2;

/** What lists, the queue and coverage read of every private event. */
export interface EventColumns {
  readonly table: RecordTable;
  readonly startsAt: InstantColumn;
  /** Epoch ms; NaN for "not recorded". Ends as in `StatusInput`. */
  readonly endsMs: NumberColumn;
  readonly recordedMs: NumberColumn;
  readonly createdMs: NumberColumn;
  /** 1: `cancelled_at` is set, or the served status says cancelled. */
  readonly cancelled: NumberColumn;
  /** `CompletionCode`s; the texts of the unknown ones are in `completionText`. */
  readonly completion: NumberColumn;
  /** Interned `completion_status` and served `status`. */
  readonly completionText: NumberColumn;
  readonly servedStatus: NumberColumn;
  readonly type: NumberColumn;
  readonly conversation: NumberColumn;
  readonly advocate: NumberColumn;
  readonly prospect: NumberColumn;
  /** As the others: -1 for null, "needs none"; and `NEED_NOT_SERVED`. */
  readonly waiverTemplate: NumberColumn;
  /** Interned type of `created_by`: advocates or admins. */
  readonly scheduler: NumberColumn;
  readonly hasAddress: NumberColumn;
  /** Address values and note in one text each, for search; null when not served. */
  readonly places: ValueColumn<string | null>;
  readonly notes: ValueColumn<string | null>;
  readonly words: Interner;
  readonly refs: Interner;
  readonly typeNames: TypeNames;
  /** How often personal values were forgotten: what was read from them has to go, too. */
  forgotten: number;
}

/** An index without events, or from the images of its columns. */
export function createEventColumns(from: Images = {}): EventColumns {
  return {
    table: createRecordTable(from),
    startsAt: instantColumn(from.startsAt),
    endsMs: numberColumn(Float64Array, from.endsMs),
    recordedMs: numberColumn(Float64Array, from.recordedMs),
    createdMs: numberColumn(Float64Array, from.createdMs),
    cancelled: numberColumn(Uint8Array, from.cancelled),
    completion: numberColumn(Uint8Array, from.completion),
    completionText: numberColumn(Int32Array, from.completionText),
    servedStatus: numberColumn(Int32Array, from.servedStatus),
    type: numberColumn(Int32Array, from.type),
    conversation: numberColumn(Int32Array, from.conversation),
    advocate: numberColumn(Int32Array, from.advocate),
    prospect: numberColumn(Int32Array, from.prospect),
    waiverTemplate: numberColumn(Int32Array, from.waiverTemplate),
    scheduler: numberColumn(Int32Array, from.scheduler),
    hasAddress: numberColumn(Uint8Array, from.hasAddress),
    places: valueColumn(from.places),
    notes: valueColumn(from.notes),
    words: createInterner(from.words),
    refs: createInterner(from.refs),
    typeNames: typeNamesFrom(from.typeNames),
    forgotten: 0,
  };
}

/** Adds or replaces an event; returns its row. */
export function putEvent(
  columns: EventColumns,
  event: CompactEvent,
  place: Pick<TableEntry, 'fingerprint' | 'page' | 'slot' | 'gone'>,
): number {
  const row = putEntry(columns.table, { id: event.id, updatedAt: event.updatedAt, ...place });
  columns.startsAt.set(row, event.startsAt);
  putInstants(columns, row, event);
  columns.completionText.set(row, columns.words.intern(event.completionStatus));
  columns.servedStatus.set(row, columns.words.intern(event.status));
  putEventRefs(columns, row, event);
  putPersonal(columns, row, event);
  noteTypeName(columns, event);
  return row;
}

function putInstants(columns: EventColumns, row: number, event: CompactEvent): void {
  const input = statusInputOf(event);
  columns.endsMs.set(row, input.endsAtMs);
  columns.cancelled.set(row, input.cancelled ? 1 : 0);
  columns.completion.set(row, input.completion);
  columns.recordedMs.set(row, instantMs(event.completionRecordedAt) ?? NaN);
  columns.createdMs.set(row, instantMs(event.createdAt) ?? NaN);
}

function putEventRefs(columns: EventColumns, row: number, event: CompactEvent): void {
  const { refs, words } = columns;
  const { relations } = event;
  const id = (name: EventRelationName): number =>
    refs.intern(relatedId(EVENT_RELATION_TYPES[name], relations[name]));
  columns.type.set(row, refs.intern(event.eventType.id));
  columns.conversation.set(row, id('conversation'));
  columns.advocate.set(row, id('advocate'));
  columns.prospect.set(row, id('prospect'));
  const template = relations.waiver_template;
  const served = template !== undefined && (typeof template !== 'object' || !template?.dataAbsent);
  columns.waiverTemplate.set(row, served ? id('waiver_template') : NEED_NOT_SERVED);
  columns.scheduler.set(row, words.intern(relatedType(null, relations.created_by)));
}

function putPersonal(columns: EventColumns, row: number, event: CompactEvent): void {
  const address = event.address ?? null;
  const parts =
    address === null ? [] : Object.values(address).filter((it) => typeof it === 'string');
  columns.hasAddress.set(row, parts.length > 0 ? 1 : 0);
  columns.places.set(row, parts.length > 0 ? parts.join(', ') : null);
  columns.notes.set(row, event.details ?? null);
}

function noteTypeName(columns: EventColumns, event: CompactEvent): void {
  const updatedMs = instantMs(event.updatedAt) ?? -Infinity;
  const known = columns.typeNames.get(event.eventType.id);
  if (!known || updatedMs >= known.updatedMs)
    columns.typeNames.set(event.eventType.id, { name: event.eventType.name, updatedMs });
}

/** Forgets every personal value in memory: the key lost the right to see them. */
export function dropPersonal(columns: EventColumns): void {
  columns.forgotten += 1;
  columns.places.fill(null);
  columns.notes.fill(null);
  for (let row = 0; row < columns.table.ids.length; row += 1) columns.hasAddress.set(row, 0);
}

/** The newest name seen for a type of events; its id where there is none. */
export function nameOfType({ typeNames }: Pick<EventColumns, 'typeNames'>, id: string): string {
  return typeNames.get(id)?.name ?? id;
}

/** The event in a row as every list names it, cut for a row. */
export function namedEvent(columns: EventColumns, row: number): NamedEvent {
  return {
    id: columns.table.ids.get(row) ?? '',
    typeName: inRow(typeNameOf(columns, row)),
    startsAt: inRow(columns.startsAt.get(row)),
  };
}

/** The name of the type of the event in a row. */
export function typeNameOf(columns: EventColumns, row: number): string {
  return nameOfType(columns, columns.refs.text(columns.type.get(row)) ?? '');
}
