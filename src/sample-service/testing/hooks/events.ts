import type { Actor, Outcome, PrivateEvent } from '../../model';
import { renderEvent } from '../../resources/event';
import type { Store } from '../../store';
import { ERASED, makeEvent, type NewEvent } from './new-records';
import { changeInstant, instant, mustGet } from './options';
import type { ChangeOptions } from './options';
import { createRecordHooks, type RecordHooks } from './record-hooks';

export interface EventHooks extends RecordHooks {
  /** Schedules an event and returns its id. */
  readonly add: (event: NewEvent) => string;
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
    ...createRecordHooks(store, events, (event) =>
      renderEvent(event, { origin: origin(), now: store.now(), pii: true }),
    ),
    add: (wanted) => {
      const id = `89${String((added += 1)).padStart(9, '0')}`;
      events.add(makeEvent(store, id, wanted));
      return id;
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
    redact: (id, options) => change(id, () => ERASED, options),
  };
};
