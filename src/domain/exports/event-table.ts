import type { PrivateEvent } from '../entities/private-event';
import type { Relation } from '../entities/relation';
import type { ShownStatus } from '../events/status-rule';
import { timeColumns, type Column, type InZone } from './column';
import { relatedCell, valueCell } from './waiver-table';

/** An event as a row of a table. */
export interface EventItem extends InZone {
  readonly event: PrivateEvent;
  /** Derived by the clock, because the served status was only true when it was sent. */
  readonly status: ShownStatus;
  /** The newest name seen for the event's type. */
  readonly typeName: string;
  readonly served: boolean;
}

/** The columns of a table of events. */
export const EVENT_COLUMNS: readonly Column<EventItem>[] = [
  { name: 'id', cell: ({ event }) => event.id },
  { name: 'type', cell: ({ event }) => event.eventType.id },
  { name: 'type_name', cell: ({ typeName }) => typeName },
  { name: 'status', cell: ({ status }) => status },
  ...timeColumns<EventItem>('starts_at', ({ event }) => event.startsAt),
  ...timeColumns<EventItem>('ends_at', ({ event }) => event.endsAt),
  { name: 'completion_status', cell: ({ event }) => event.completionStatus },
  ...timeColumns<EventItem>('completion_recorded_at', ({ event }) => event.completionRecordedAt),
  ...timeColumns<EventItem>('cancelled_at', ({ event }) => event.cancelledAt),
  related('conversation'),
  related('advocate'),
  related('prospect'),
  { name: 'created_by', cell: ({ event }) => whoCell(event.relations.created_by) },
  { name: 'cancelled_by', cell: ({ event }) => whoCell(event.relations.cancelled_by) },
  related('waiver_template'),
  { name: 'details', cell: ({ event }) => valueCell(event.details) },
  { name: 'address', cell: ({ event }) => valueCell(event.address) },
  { name: 'latitude', cell: ({ event }) => valueCell(event.latitude) },
  { name: 'longitude', cell: ({ event }) => valueCell(event.longitude) },
  ...timeColumns<EventItem>('created_at', ({ event }) => event.createdAt),
  ...timeColumns<EventItem>('updated_at', ({ event }) => event.updatedAt),
  { name: 'in_service', cell: ({ served }) => served },
];

function related(
  name: 'conversation' | 'advocate' | 'prospect' | 'waiver_template',
): Column<EventItem> {
  return { name, cell: ({ event }) => relatedCell(event.relations[name]) };
}

/* The type stands before the id, because an advocate and an admin may have the same id. */
function whoCell(relation: Relation | undefined): string | null | undefined {
  const id = relatedCell(relation);
  return typeof id === 'string' ? `${relation?.ref?.type ?? ''}/${id}` : id;
}
