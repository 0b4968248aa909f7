import type { Dispatcher } from 'undici';
import type { BodyParts } from '../../contract/decoder-messages';
import { failed, type Result } from '../../contract/result';
import type { ClockReading } from '../../domain/time/service-clock';
import { exchange, type WholeAnswer, type ExchangeSettings } from './exchange';
import { type ServiceNetwork, directNetwork } from './proxy/network';
import { BODY_LIMITS, type BodyLimits } from './read-body';
import { createHeldUp } from './held-up';
import { createRequestByHand } from './request-by-hand';
import { createRetryBudget } from './retry-budget';
import { withRetries, type Attempt, type RetryTools } from './retry-loop';
import { setImmediate } from 'node:timers/promises';

/** What requests need besides their URL. Time, chance and waiting come from outside. */
export interface FetcherParts extends RetryTools {
  /** The key in UTF-8. Its owner overwrites it once no more requests are wanted. */
  readonly key: Uint8Array;
  readonly userAgent: string;
  /** Makes the connections in a test, instead of the fetcher's own. */
  readonly dispatcher?: () => Dispatcher;
  /** The ways to the service, proxies included; without it, connections are direct. */
  readonly network?: ServiceNetwork;
  /** The limit for one request, from asking to the last byte, in ms; by default 90 s. */
  readonly deadlineMs?: number;
  readonly limits?: BodyLimits;
}

/** Makes a value of a body; failures of decoding are `bad-response`. */
type Decode<Value> = (body: BodyParts) => Promise<Result<Value>>;
type Timed<Value> = Value & { readonly timing: ClockReading };
type TimedResult<Value> = Result<Timed<Value>>;

/** Makes requests with the profile's key, to URLs that the caller has built or checked. */
export type Fetcher = ReturnType<typeof createFetcher>;

const DEADLINE = 90_000;
/* A person who waits for one answer does so for a while. */
const PERSON_WAITS_MS = 15_000;
/* Where the service says "too many", but not for how long. */
const SHORTEST_WAIT_MS = 1_000;

/** Makes a fetcher for one key. */
export function createFetcher(parts: FetcherParts) {
  const own = createCurrentAgent(parts.network);
  const settings = settingsOf(parts, own.get);
  const byHand = createRequestByHand(parts.clock);
  const heldUp = createHeldUp();
  const shared = { budget: createRetryBudget(parts.clock), byHand, heldUp };

  /* A wait the service asks for holds from when it is read, even if the request was cancelled. */
  const download = async (url: string, signal: AbortSignal): Promise<Attempt<WholeAnswer>> => {
    const answer = await exchange(url, settings, signal);
    if (!answer.ok && answer.askedMs !== null) parts.pause.extend(parts.clock() + answer.askedMs);
    return answer;
  };

  async function attempt<Value extends object>(
    asked: Promise<Attempt<WholeAnswer>>,
    decode: Decode<Value>,
    signal: AbortSignal,
  ): Promise<Attempt<Timed<Value>>> {
    const answer = await asked;
    if (!answer.ok) return answer;
    if (signal.aborted)
      return { ok: false, failure: { kind: 'cancelled' }, retry: 'never', askedMs: null };
    const decoded = await decode(answer.value.body);
    if (decoded.ok) return { ok: true, value: { ...decoded.value, timing: answer.value.timing } };
    /* The HTTP library cannot see that a body was cut off; only the decoder can. */
    return { ok: false, failure: decoded.failure, retry: 'garbled', askedMs: null };
  }

  async function once<Value extends object>(
    url: string,
    decode: Decode<Value>,
    signal: AbortSignal,
  ): Promise<TimedResult<Value>> {
    const outcome = await attempt(download(url, signal), decode, signal);
    if (outcome.ok) return outcome;
    const retryAtMs = parts.pause.until();
    return { ok: false, failure: { ...outcome.failure, ...(retryAtMs !== null && { retryAtMs }) } };
  }

  return {
    /**
     * Makes a request, with retries. A null URL could not be built, and fails with `bad-argument`.
     * `begun` is the answer to the first try where that was asked for ahead.
     */
    get: <Value extends object>(
      url: string | null,
      decode: Decode<Value>,
      signal: AbortSignal,
      begun: Promise<Attempt<WholeAnswer>> | null = null,
    ): Promise<TimedResult<Value>> => {
      if (url === null) return Promise.resolve(failed('bad-argument'));
      let first = begun;
      const next = (): Promise<Attempt<WholeAnswer>> => {
        const asked = first ?? download(url, signal);
        first = null;
        return asked;
      };
      const tryIt = () => attempt(next(), decode, signal);
      return withRetries(tryIt, parts, shared, signal, begun !== null);
    },
    /**
     * Makes a request for a person who waits for the answer: once, and once more where the service
     * has too many of them just now. `rate-limited` while a longer wait is asked for.
     */
    getSoon: async <Value extends object>(
      url: string,
      decode: Decode<Value>,
      signal: AbortSignal,
    ): Promise<TimedResult<Value>> => {
      const untilMs = parts.pause.until();
      const first: TimedResult<Value> =
        untilMs === null
          ? await once(url, decode, signal)
          : failed('rate-limited', { retryAtMs: untilMs });
      if (first.ok || first.failure.kind !== 'rate-limited') return first;
      const askedMs = (parts.pause.until() ?? 0) - parts.clock();
      if (askedMs > PERSON_WAITS_MS) return first;
      await parts.sleep(Math.max(askedMs, SHORTEST_WAIT_MS), signal);
      /* Whatever is left of the wait: a timer may end a millisecond early. */
      return once(url, decode, signal);
    },
    /** Makes one try, and does not decode the body. */
    download,
    /** Call it when a person asks: soon, one request may go out in spite of a long wait. */
    allowByHand: byHand.allow,
    /** Why requests are tried again; null where none is. */
    heldUp: heldUp.reason,
    /** Ends the fetcher's own connections; requests under way fail. */
    close: own.close,
  };
}

/** True where a key can be sent in a header: it has only visible characters of Latin-1. */
export function isUsableKey(key: string): boolean {
  return /^[\x21-\x7e\xa1-\xff]+$/.test(key);
}

function settingsOf(parts: FetcherParts, own: () => Promise<Dispatcher>): ExchangeSettings {
  return {
    dispatcher: parts.dispatcher ?? own,
    headers: () => ({
      authorization: `Bearer ${new TextDecoder().decode(parts.key)}`,
      accept: 'application/vnd.api+json',
      'accept-encoding': 'gzip',
      'user-agent': parts.userAgent,
    }),
    limits: parts.limits ?? BODY_LIMITS,
    deadlineMs: parts.deadlineMs ?? DEADLINE,
    clock: parts.clock,
  };
}

/**
 * Keeps one agent for each version of the network, from the first request on. When the way to the
 * service changes, a new agent is made, and the old one finishes its requests.
 */
function createCurrentAgent(network: ServiceNetwork = directNetwork) {
  let version = network.version();
  let agent: Promise<Dispatcher> | null = null;
  return {
    get: (): Promise<Dispatcher> => {
      if (network.version() !== version) {
        void agent?.then((old) => old.close());
        agent = null;
      }
      version = network.version();
      agent ??= newAgent(network);
      return agent;
    },
    /** Ends the connections; requests under way fail. */
    close: async (): Promise<void> => (await agent)?.destroy(),
  };
}

/*
 * Loads the library with the first request, because it is more than half of main’s code and takes
 * 75 ms. The library asks for `Headers`, for which Node loads a client of its own in 15 ms; that
 * happens in a task of its own.
 */
async function newAgent(network: ServiceNetwork): Promise<Dispatcher> {
  void globalThis.Headers;
  await setImmediate();
  const { createServiceAgent } = await import('./service-agent');
  return createServiceAgent(undefined, network);
}
