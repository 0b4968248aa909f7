import type { Actor, Outcome, PrivateEvent } from '../model';
import { renderEvent } from '../resources/event';
import type { Store } from '../store';
import { changeInstant, instant, mustGet, override } from './options';
import type { ChangeOptions, ServedRecord } from './options';

interface NewEvent extends ChangeOptions {
  readonly startsAt: string;
  readonly endsAt?: string | null;
  readonly conversation?: string;
  readonly eventType?: string;
  readonly details?: string | null;
}

export interface EventHooks {
  /** Ids in the order of the list. */
  readonly ids: () => string[];
  readonly served: (id: string) => ServedRecord;
  /** Schedules an event and returns its id. */
  readonly add: (event: NewEvent) => string;
  /** Replaces served attributes by their api.md names; `undefined` takes one out. */
  readonly change: (
    id: string,
    attributes: Readonly<Record<string, unknown>>,
    options?: ChangeOptions,
  ) => void;
  /** Only moves `updated_at`. */
  readonly touch: (id: string, options?: ChangeOptions) => void;
  readonly delete: (id: string) => void;
  readonly cancel: (id: string, by?: Actor | null, options?: ChangeOptions) => void;
  readonly recordOutcome: (id: string, outcome: Outcome, options?: ChangeOptions) => void;
  readonly reschedule: (
    id: string,
    startsAt: string,
    endsAt: string | null,
    options?: ChangeOptions,
  ) => void;
  /** GDPR erasure of one event's personal values. */
  readonly redact: (id: string, options?: ChangeOptions) => void;
}

const makeEvent = (store: Store, id: string, wanted: NewEvent): PrivateEvent => {
  const [firstConversation] = store.conversations.keys();
  const [firstType] = store.eventTypes.keys();
  const conversation = mustGet(store.conversations, wanted.conversation ?? firstConversation ?? '');
  const updatedAt = changeInstant(store, wanted);
  return {
    ...{ id, conversation, createdAt: updatedAt, updatedAt },
    startsAt: instant(wanted.startsAt),
    endsAt: wanted.endsAt === undefined || wanted.endsAt === null ? null : instant(wanted.endsAt),
    ...{ outcome: null, outcomeAt: null, cancelledAt: null, cancelledBy: null },
    createdBy: { type: 'advocates', id: conversation.advocate.id },
    eventType: mustGet(store.eventTypes, wanted.eventType ?? firstType ?? ''),
    details: wanted.details ?? null,
    ...{ address: null, latitude: null, longitude: null },
  };
};

export const createEventHooks = (store: Store, origin: () => string): EventHooks => {
  const { events } = store;
  let added = 0;
  const change = (
    id: string,
    fields: (at: number, event: PrivateEvent) => Partial<PrivateEvent>,
    options?: ChangeOptions,
  ): void => {
    const event = mustGet(events, id);
    const at = changeInstant(store, options);
    Object.assign(event, fields(at, event));
    events.touch(event, at);
  };
  return {
    ids: () => events.items.map(({ id }) => id),
    served: (id) => {
      const view = { origin: origin(), now: store.now(), pii: true };
      return JSON.parse(renderEvent(mustGet(events, id), view)) as ServedRecord;
    },
    add: (wanted) => {
      const id = `89${String((added += 1)).padStart(9, '0')}`;
      events.add(makeEvent(store, id, wanted));
      return id;
    },
    change: (id, attributes, options) => override(store, events, id, attributes, options),
    touch: (id, options) => override(store, events, id, {}, options),
    delete: (id) => {
      mustGet(events, id);
      events.remove(id);
    },
    cancel: (id, by, options) =>
      change(
        id,
        (at, event) => ({
          cancelledAt: at,
          cancelledBy:
            by === undefined ? { type: 'advocates', id: event.conversation.advocate.id } : by,
        }),
        options,
      ),
    recordOutcome: (id, outcome, options) =>
      change(id, (at) => ({ outcome, outcomeAt: at }), options),
    reschedule: (id, startsAt, endsAt, options) =>
      change(
        id,
        () => ({ startsAt: instant(startsAt), endsAt: endsAt === null ? null : instant(endsAt) }),
        options,
      ),
    redact: (id, options) =>
      change(
        id,
        () => ({ details: '[redacted]', address: null, latitude: null, longitude: null }),
        options,
      ),
  };
};
