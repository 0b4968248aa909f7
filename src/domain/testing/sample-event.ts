import type { PrivateEvent } from '../entities/private-event';

/** An event on 20 November 2026, 09:00–10:00 UTC, that is not cancelled and has no outcome. */
export function sampleEvent(changes: Partial<PrivateEvent> = {}): PrivateEvent {
  return {
    id: 'evt_1',
    status: 'upcoming',
    startsAt: '2026-11-20T09:00:00Z',
    endsAt: '2026-11-20T10:00:00Z',
    completionStatus: 'unknown',
    completionRecordedAt: null,
    cancelledAt: null,
    eventType: { id: 'typ_1', name: 'Test ride' },
    pii: true,
    details: null,
    address: null,
    latitude: null,
    longitude: null,
    createdAt: '2026-11-12T08:14:00Z',
    updatedAt: '2026-11-12T08:14:00Z',
    relations: {},
    ...changes,
  };
}

/** The epoch ms of an ISO 8601 text. */
export function at(text: string): number {
  return Date.parse(text);
}
