import type { Collection } from '../entities/collections';

/** How many months back a list may be limited to. */
export const AGE_LIMITS = [60, 36, 24, 12, 6] as const;

/** How many months of a list are kept on this computer; null: everything. */
export type AgeLimit = (typeof AGE_LIMITS)[number] | null;

/** The limit of each list that has one. */
export type AgeLimits = Readonly<Record<Collection, AgeLimit>>;

/** Everything is kept. */
export const NO_AGE_LIMITS: AgeLimits = { waiver_submissions: null, private_events: null };

/**
 * The instant (epoch ms) from which on a list is kept at `nowMs`; null: everything is. It is the
 * first of a month in UTC, so it moves once a month, and never keeps less than the limit says.
 */
export function keptSince(limit: AgeLimit, nowMs: number): number | null {
  if (limit === null) return null;
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - limit, 1);
}

/** The service's filters by the times that limits go by: creation of waivers, start of events. */
export const AGE_FILTERS: Readonly<Record<Collection, string>> = {
  waiver_submissions: 'filter[created_since]',
  private_events: 'filter[starts_since]',
};

/**
 * Whether a record of `atMs` is too old to be taken in where everything since `sinceMs` is kept
 * (epoch ms). A time that cannot be read (NaN) is never too old.
 */
export function isTooOld(sinceMs: number | null, atMs: number): boolean {
  return sinceMs !== null && atMs < sinceMs;
}

/** Whether the service counts a record of `atMs` among those since `sinceMs`; not one of NaN. */
export function isCountedSince(sinceMs: number | null, atMs: number): boolean {
  return sinceMs === null || atMs >= sinceMs;
}
