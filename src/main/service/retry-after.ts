const LONGEST_WAIT = 24 * 60 * 60 * 1000;

/**
 * The wait in milliseconds by a `Retry-After` header (RFC 9110 section 10.2.3), in seconds or as a
 * date. The date is compared with the service's own `Date`, if it was sent, because this computer's
 * clock may be wrong. Of a header that is given several times, the longest wait counts. Null where
 * there is none, or it cannot be read; at most a day.
 */
export function retryAfterMs(
  header: string | readonly string[] | undefined,
  serverDateMs: number | null,
  now: number,
): number | null {
  const texts = typeof header === 'string' ? [header] : (header ?? []);
  const waits = texts.flatMap((text) => waitsIn(text.trim(), serverDateMs ?? now));
  return waits.length === 0 ? null : Math.min(Math.max(...waits, 0), LONGEST_WAIT);
}

const SECONDS = /^\d+(?:\.\d+)?(?:\s*,\s*\d+(?:\.\d+)?)*$/;

/* A proxy may have joined two headers into one, and some services send fractions of a second. */
function waitsIn(text: string, now: number): readonly number[] {
  if (SECONDS.test(text)) return text.split(',').map((part) => Math.ceil(Number(part) * 1000));
  const at = httpDateMs(text);
  return at === null ? [] : [at - now];
}

const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? .+$/;
/* The oldest of the three forms of a date names no zone; it means UTC. */
const WITHOUT_ZONE = /\d\d:\d\d:\d\d \d{4}$/;

/** The time of an HTTP date (RFC 9110 section 5.6.7) in epoch ms; null where it is none. */
export function httpDateMs(text: string | undefined): number | null {
  if (text === undefined || !HTTP_DATE.test(text)) return null;
  const at = Date.parse(WITHOUT_ZONE.test(text) ? `${text} GMT` : text);
  return Number.isNaN(at) ? null : at;
}
