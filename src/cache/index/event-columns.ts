import type { NamedEvent } from '../../contract/record-views';
import type { CompactEvent } from '../../domain/compact/compact-records';
import { relatedId, relatedType } from '../../domain/compact/compact-relations';
import { EVENT_RELATION_TYPES } from '../../domain/compact/event-codec';
import type { EventRelationName } from '../../domain/entities/private-event';
import { statusInputOf } from '../../domain/events/event-status';
import { isRedacted } from '../../domain/rights/redaction';
import { inRow } from '../../domain/text/shorten';
import { instantMs } from '../../domain/time/instant';
import { NO_BLOCKS, type BlockCache } from '../blocks/block-cache';
import { createInterner, createRefs, type Refs } from './columns';
import { numberColumn } from './number-column';
import { createRecordTable, putEntry, type EntryPlace } from './record-table';
import { typeNamesFrom } from './type-names';
import { msColumn } from './ms-column';
import { instantColumn } from './instant-column';
import { asItIs, storedColumn } from './stored-column';
import type { Images } from './column-image';

/** The value in `waiverTemplate` where the service did not say if the type needs a waiver. */
export const NEED_NOT_SERVED = -2;

/** What lists, the queue and coverage read of every private event. */
export type EventColumns = ReturnType<typeof createEventColumns>;

/** What is known of a note without its text. */
const NOTES = { none: 0, given: 1, redacted: 2 };

/**
 * An index of events, empty or from the images of its columns, some of which lie in `blocks`.
 * `refs` may be shared with the waivers, because most ids occur in both.
 */
export function createEventColumns(
  from: Images = {},
  blocks: BlockCache = NO_BLOCKS,
  refs: Refs = createRefs(from.refs),
) {
  return {
    table: createRecordTable(from),
    startsAt: instantColumn(from.startsAt),
    /** Epoch ms; NaN for an instant that was not recorded. Ends are as in `StatusInput`. */
    endsMs: msColumn(from.endsMs),
    recordedMs: msColumn(from.recordedMs),
    createdMs: msColumn(from.createdMs),
    /** 1 where `cancelled_at` is set, or the served status says cancelled. */
    cancelled: numberColumn(from.cancelled),
    /** `CompletionCode`s; the texts of the unknown ones are in `completionText`. */
    completion: numberColumn(from.completion),
    /** Interned `completion_status` and served `status`. */
    completionText: numberColumn(from.completionText),
    servedStatus: numberColumn(from.servedStatus),
    type: numberColumn(from.type),
    conversation: numberColumn(from.conversation),
    advocate: numberColumn(from.advocate),
    prospect: numberColumn(from.prospect),
    /** As in columns of ids, -1 stands for null, here "needs none". Also `NEED_NOT_SERVED`. */
    waiverTemplate: numberColumn(from.waiverTemplate),
    /** Interned type of `created_by`: advocates or admins. */
    scheduler: numberColumn(from.scheduler),
    hasAddress: numberColumn(from.hasAddress),
    /** Whether there is a note, and whether it was redacted: a value of `NOTES`. */
    noteState: numberColumn(from.noteState),
    /** Address values and note in one text each, for search; null when not served. */
    places: storedColumn(blocks, asItIs<string | null>(), from.places),
    notes: storedColumn(blocks, asItIs<string | null>(), from.notes),
    words: createInterner(from.words),
    /** Ids of types, templates, conversations, prospects and advocates, shared with its waivers. */
    refs,
    typeNames: typeNamesFrom(from.typeNames),
    /**
     * How often personal values were forgotten. When it changes, what was derived from them has to
     * be dropped, too.
     */
    forgotten: 0,
  };
}

/** Adds or replaces an event; returns its row. */
export function putEvent(columns: EventColumns, event: CompactEvent, place: EntryPlace): number {
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
  const { words } = columns;
  const { intern, internFew } = columns.refs;
  const { relations } = event;
  const id = (name: EventRelationName): string | null =>
    relatedId(EVENT_RELATION_TYPES[name], relations[name]);
  /* An empty id counts as none, as in every filter by an id. */
  columns.type.set(row, internFew(event.eventType.id || null));
  columns.conversation.set(row, intern(id('conversation')));
  columns.advocate.set(row, internFew(id('advocate')));
  columns.prospect.set(row, intern(id('prospect')));
  const template = relations.waiver_template;
  const served = template !== undefined && (typeof template !== 'object' || !template?.dataAbsent);
  columns.waiverTemplate.set(row, served ? internFew(id('waiver_template')) : NEED_NOT_SERVED);
  columns.scheduler.set(row, words.intern(relatedType(null, relations.created_by)));
}

/** The values of an event in the columns that lie on the disk. */
export const EVENT_TEXTS = {
  places: ({ address }: CompactEvent): string | null => {
    const parts = Object.values(address ?? {}).filter((it) => typeof it === 'string');
    return parts.length > 0 ? parts.join(', ') : null;
  },
  notes: ({ details }: CompactEvent): string | null => details ?? null,
};

function putPersonal(columns: EventColumns, row: number, event: CompactEvent): void {
  const [place, note] = [EVENT_TEXTS.places(event), EVENT_TEXTS.notes(event)];
  columns.hasAddress.set(row, place === null ? 0 : 1);
  columns.noteState.set(row, noteStateOf(note));
  columns.places.set(row, place);
  columns.notes.set(row, note);
}

function noteStateOf(note: string | null): number {
  if (note === null) return NOTES.none;
  return isRedacted(note) ? NOTES.redacted : NOTES.given;
}

/** Whether the note of the event in a row was replaced by an erasure. */
export function isNoteRedacted(
  { noteState }: Pick<EventColumns, 'noteState'>,
  row: number,
): boolean {
  return noteState.get(row) === NOTES.redacted;
}

/** Whether any event has a note or an address. */
export function holdsPersonal({ table, noteState, hasAddress }: EventColumns): boolean {
  const [states, addresses] = [noteState, hasAddress].map((it) => it.view(table.ids.length));
  const has = (state: number): boolean => states?.includes(state) ?? false;
  return has(NOTES.given) || has(NOTES.redacted) || (addresses?.includes(1) ?? false);
}

function noteTypeName(columns: EventColumns, event: CompactEvent): void {
  const updatedMs = instantMs(event.updatedAt) ?? -Infinity;
  const known = columns.typeNames.get(event.eventType.id);
  if (!known || updatedMs >= known.updatedMs)
    columns.typeNames.set(event.eventType.id, { name: event.eventType.name, updatedMs });
}

/** Forgets every personal value, for when the key has lost the right to see them. */
export function dropPersonal(columns: EventColumns): void {
  columns.forgotten += 1;
  columns.places.clear();
  columns.notes.clear();
  const rows = columns.table.ids.length;
  columns.hasAddress.view(rows).fill(0);
  columns.noteState.view(rows).fill(NOTES.none);
}

/**
 * The ids of the events whose notes are redacted; of those without a note, as all are to a key
 * without the right, `isKnown` says which.
 */
export function redactedEvents(
  { table, noteState }: EventColumns,
  isKnown: (id: string) => boolean,
): readonly string[] {
  return [...noteState.view(table.ids.length)].flatMap((state, row) => {
    const id = state === NOTES.given ? null : table.ids.get(row);
    return id && (state === NOTES.redacted || isKnown(id)) ? [id] : [];
  });
}

/** The newest name of a type of events, or the id of the type where no name was seen. */
export function nameOfType({ typeNames }: Pick<EventColumns, 'typeNames'>, id: string): string {
  return typeNames.get(id)?.name ?? id;
}

/** The event in a row by the id, type and start that every list shows, cut for a row. */
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
