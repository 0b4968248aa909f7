const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/**
 * Milliseconds to wait by a `Retry-After` header (RFC 9110 section 10.2.3), in seconds or as a
 * date; the date is read against the service's own `Date` where it sent one, as this computer's
 * clock may be wrong. Null where there is none or it cannot be read; at most a day.
 */
export function retryAfterMs(
  header: string | undefined,
  serverDateMs: number | null,
  now: number,
): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_WAIT);
  const at = httpDateMs(text);
  if (at === null) return null;
  return Math.min(Math.max(at - (serverDateMs ?? now), 0), LONGEST_WAIT);
}

const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .+$/;

/** Epoch milliseconds of an HTTP date (RFC 9110 section 5.6.7), or null. */
export function httpDateMs(text: string | undefined): number | null {
  if (text === undefined || !HTTP_DATE.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
