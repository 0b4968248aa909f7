import type { Actor, Outcome, ModelEvent } from '../../model';
import { ERASED } from '../../generate/events';
import { renderEvent } from '../../resources/event';
import type { RecordStore } from '../../store';
import { makeEvent, type NewEvent } from './new-records';
import { changeInstant, instant, mustGet } from './options';
import type { ChangeOptions } from './options';
import { createRecordHooks } from './record-hooks';

/** Hooks for the private events. */
export const createEventHooks = (store: RecordStore, origin: () => string) => {
  const { events } = store;
  let added = 0;
  const change = (
    id: string,
    fields: (at: number, event: ModelEvent) => Partial<ModelEvent>,
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
    /** Schedules an event, and returns its id. */
    add: (wanted: NewEvent): string => {
      const id = `89${String((added += 1)).padStart(9, '0')}`;
      events.add(makeEvent(store, id, wanted));
      return id;
    },
    cancel: (id: string, by?: Actor | null, options?: ChangeOptions): void =>
      change(
        id,
        (at, event) => ({
          cancelledAt: at,
          cancelledBy:
            by === undefined ? { type: 'advocates', id: event.conversation.advocate.id } : by,
        }),
        options,
      ),
    recordOutcome: (id: string, outcome: Outcome, options?: ChangeOptions): void =>
      change(id, (at) => ({ outcome, outcomeAt: at }), options),
    reschedule: (
      id: string,
      startsAt: string,
      endsAt: string | null,
      options?: ChangeOptions,
    ): void =>
      change(
        id,
        () => ({ startsAt: instant(startsAt), endsAt: endsAt === null ? null : instant(endsAt) }),
        options,
      ),
    /** Erases (GDPR) the personal values of one event. */
    redact: (id: string, options?: ChangeOptions): void => change(id, () => ERASED, options),
  };
};
