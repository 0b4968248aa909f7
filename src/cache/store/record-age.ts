import { AGE_FILTERS, isTooOld } from '../../domain/sync/age-limit';
import type { SetAsideRecord } from '../../domain/compact/compact-records';
import type { Collection } from '../../domain/entities/collections';
import { instantMs } from '../../domain/time/instant';
import type { CompactByCollection } from './page-content';
import type { StoreState } from './store-state';

/** The instant by which an age limit goes, in epoch ms; NaN where it cannot be read. */
export const ageTimeOf: {
  readonly [Name in Collection]: (record: CompactByCollection[Name]) => number;
} = {
  waiver_submissions: ({ c }) => instantMs(c) ?? NaN,
  private_events: ({ startsAt }) => instantMs(startsAt) ?? NaN,
};

const ASIDE_TIMES: Readonly<Record<Collection, (record: SetAsideRecord) => unknown>> = {
  waiver_submissions: ({ createdAt }) => createdAt,
  private_events: ({ raw }) => startOf(raw),
};

/** The same instant of a record that could not be understood. */
function asideTimeOf(collection: Collection, record: SetAsideRecord): number {
  const text = ASIDE_TIMES[collection](record);
  return (typeof text === 'string' ? instantMs(text) : null) ?? NaN;
}

/** The records that could not be understood, without those that are too old for this copy. */
export function withoutTooOld(
  state: StoreState,
  collection: Collection,
  records: readonly SetAsideRecord[],
): readonly SetAsideRecord[] {
  const { sinceMs } = state.lists[collection];
  return records.filter((it) => !isTooOld(sinceMs, asideTimeOf(collection, it)));
}

/** The filter of a request that leaves out records that are too old for this copy. */
export function notBefore(
  state: StoreState,
  collection: Collection,
): { readonly notBefore?: string } {
  const { sinceMs } = state.lists[collection];
  return sinceMs === null ? {} : { notBefore: new Date(sinceMs).toISOString() };
}

/** Whether the service refused the filter that leaves out old records. */
export function refusesAgeFilter(collection: Collection, detail: string | undefined): boolean {
  return detail === AGE_FILTERS[collection];
}

function startOf(raw: SetAsideRecord['raw']): unknown {
  const attributes = fieldOf(raw, 'attributes');
  return fieldOf(attributes, 'starts_at');
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
