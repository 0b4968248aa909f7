import type { Collection } from '../entities/collections';

/** The numbers of months to which a list can be limited. */
export const AGE_LIMITS = [60, 36, 24, 12, 6] as const;

/** How many months of a list are kept on this computer; null for all of it. */
export type AgeLimit = (typeof AGE_LIMITS)[number] | null;

/** The age limit of each list that can have one. */
export type AgeLimits = Readonly<Record<Collection, AgeLimit>>;

/** No limits: everything is kept. */
export const NO_AGE_LIMITS: AgeLimits = { waiver_submissions: null, private_events: null };

/**
 * The time (epoch ms) from which on a list is kept at `nowMs`; null without a limit. It is the
 * first of a month in UTC, so it moves once a month and never keeps less than the limit says.
 */
export function keptSince(limit: AgeLimit, nowMs: number): number | null {
  if (limit === null) return null;
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - limit, 1);
}

/** The service's filters for the times of limits: creation of waivers, start of events. */
export const AGE_FILTERS: Readonly<Record<Collection, string>> = {
  waiver_submissions: 'filter[created_since]',
  private_events: 'filter[starts_since]',
};

/**
 * Whether a record of `atMs` is too old to be kept when everything since `sinceMs` is (epoch ms). A
 * time that cannot be read (NaN) is never too old.
 */
export function isTooOld(sinceMs: number | null, atMs: number): boolean {
  return sinceMs !== null && atMs < sinceMs;
}

/** Whether the service counts a record of `atMs` as one since `sinceMs`. NaN is not counted. */
export function isCountedSince(sinceMs: number | null, atMs: number): boolean {
  return sinceMs === null || atMs >= sinceMs;
}
