import { fingerprint } from '../domain/compact/fingerprint';
import type { ModelStatus, Listed, ModelEvent, Waiver } from './model';
import type { FilterNumbers } from './ordered-list';
import { overAt, settledStatus } from './status';

const createdAt = (item: Listed): number => item.createdAt;

/** The ids by which filters choose records, by the filter's name. */
export const filterIds = {
  conversation: ({ conversation }: Waiver | ModelEvent): string => conversation.id,
  prospect: ({ conversation }: Waiver | ModelEvent): string => conversation.prospect.id,
  advocate: ({ conversation }: Waiver | ModelEvent): string => conversation.advocate.id,
  template: ({ edition }: Waiver): string => edition.templateId,
};

const numberOf =
  <Item>(id: (item: Item) => string) =>
  (item: Item): number =>
    fingerprint(id(item));

/** Every status of private events. */
export const statuses: readonly ModelStatus[] = [
  'upcoming',
  'awaiting_outcome',
  'happened',
  'no_show',
  'did_not_happen',
  'cancelled',
];

/** The numbers by which waivers are filtered: times, and the numbers of ids. */
export const waiverFacts = {
  createdAt,
  conversation: numberOf(filterIds.conversation),
  prospect: numberOf(filterIds.prospect),
  template: numberOf(filterIds.template),
} satisfies FilterNumbers<Waiver, string>;

/**
 * The numbers by which events are filtered. `settled` is the index of the status, and -1 while the
 * status depends on the clock.
 */
export const eventFacts = {
  createdAt,
  conversation: numberOf(filterIds.conversation),
  prospect: numberOf(filterIds.prospect),
  advocate: numberOf(filterIds.advocate),
  startsAt: ({ startsAt }) => startsAt,
  overAt,
  settled: (event) => {
    const status = settledStatus(event);
    return status === null ? -1 : statuses.indexOf(status);
  },
} satisfies FilterNumbers<ModelEvent, string>;
