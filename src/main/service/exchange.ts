import type { Dispatcher } from 'undici';
import type { BodyParts } from '../../contract/decoder-messages';
import type { ClockReading } from '../../domain/time/service-clock';
import { bodyKind } from './content-type';
import { failureOfError, failureOfStatus, type RequestFailure } from './failure-of';
import { decodeBody, type BodyLimits } from './read-body';
import { refusedParameter } from './refused-parameter';
import { httpDateMs, retryAfterMs } from './retry-after';
import type { Attempt } from './retry-loop';

/** A complete answer with status 200 whose header says that it is JSON. */
export interface WholeAnswer {
  readonly body: BodyParts;
  readonly timing: ClockReading;
}

/** What a request needs besides its URL. */
export interface ExchangeSettings {
  readonly dispatcher: () => Dispatcher | Promise<Dispatcher>;
  /** Makes the headers for each request, so that no text in memory holds the key between them. */
  readonly headers: () => { readonly [name: string]: string };
  readonly limits: BodyLimits;
  /** The limit for the whole exchange, in ms. The library's own limits only measure gaps. */
  readonly deadlineMs: number;
  readonly clock: () => number;
}

/**
 * Makes one GET request, without redirects and retries. The body is read whole, within the size
 * limits and the deadline. Any other outcome is a failure that holds no URL, no header and no body.
 */
export async function exchange(
  url: string,
  settings: ExchangeSettings,
  signal: AbortSignal,
): Promise<Attempt<WholeAnswer>> {
  const deadline = AbortSignal.timeout(settings.deadlineMs);
  try {
    return await ask(url, settings, AbortSignal.any([signal, deadline]));
  } catch (error) {
    if (signal.aborted) return refused({ failure: { kind: 'cancelled' }, retry: 'never' });
    if (deadline.aborted) return refused({ failure: { kind: 'timeout' }, retry: 'network' });
    return refused(failureOfError(error));
  }
}

async function ask(
  url: string,
  settings: ExchangeSettings,
  signal: AbortSignal,
): Promise<Attempt<WholeAnswer>> {
  const { origin, pathname, search } = new URL(url);
  const dispatcher = await settings.dispatcher();
  const sentAtMs = settings.clock();
  const response = await dispatcher.request({
    origin,
    path: `${pathname}${search}`,
    method: 'GET',
    headers: settings.headers(),
    signal,
  });
  const receivedAtMs = settings.clock();
  const serverDateMs = dateOf(response);
  const refusal = refusalOf(response, serverDateMs, receivedAtMs);
  if (refusal !== null) {
    if (response.statusCode === 400)
      return blamed(refusal, await refusedParameter(response.body, search));
    /* Reading a little of the body lets the connection be used again. */
    await response.body.dump({ limit: 16_384 }).catch(() => undefined);
    return refusal;
  }
  const wire = await partsOf(response.body);
  const body = await decodeBody(wire, header(response, 'content-encoding'), settings.limits);
  if (!body.ok) {
    const retry = body.failure.detail === 'broken gzip' ? 'garbled' : 'never';
    return refused({ failure: body.failure, retry });
  }
  return {
    ok: true,
    value: { body: body.value, timing: { serverDateMs, sentAtMs, receivedAtMs } },
  };
}

/*
 * Collects the parts as they came, without joining them: joining would leave garbage in main, and
 * the decoder has room for it.
 */
async function partsOf(body: Dispatcher.ResponseData['body']): Promise<BodyParts> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part as Uint8Array);
  return parts;
}

function refusalOf(
  response: Dispatcher.ResponseData,
  serverDateMs: number | null,
  now: number,
): Attempt<WholeAnswer> | null {
  const { statusCode } = response;
  if (statusCode !== 200) {
    const wait = retryAfterMs(response.headers['retry-after'], serverDateMs, now);
    return refused(failureOfStatus(statusCode, header(response, 'location')), wait);
  }
  const kind = bodyKind(header(response, 'content-type'));
  if (kind === 'json') return null;
  if (kind === 'html') return refused({ failure: { kind: 'sign-in-page' }, retry: 'never' });
  return refused({ failure: { kind: 'bad-response', detail: 'not JSON' }, retry: 'never' });
}

function blamed(refusal: Attempt<WholeAnswer>, parameter: string | null): Attempt<WholeAnswer> {
  if (refusal.ok || parameter === null) return refusal;
  return { ...refusal, failure: { ...refusal.failure, detail: parameter } };
}

function refused(failure: RequestFailure, askedMs: number | null = null): Attempt<never> {
  return { ok: false, ...failure, askedMs };
}

/*
 * When the service answered. Null where a cache on the way has kept the answer for a while (RFC
 * 9111, 5.1): its date would put the clock back.
 */
function dateOf(response: Dispatcher.ResponseData): number | null {
  const age = Number(header(response, 'age') ?? 0);
  return age > 0 ? null : httpDateMs(header(response, 'date'));
}

/* The value of a header; undefined where it is given twice, because then it cannot be relied on. */
function header(response: Dispatcher.ResponseData, name: string): string | undefined {
  const value = response.headers[name];
  return typeof value === 'string' ? value : undefined;
}
