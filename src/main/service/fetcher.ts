import type { Dispatcher } from 'undici';
import type { BodyParts } from '../../contract/decoder-messages';
import { failed, type Result } from '../../contract/result';
import type { ClockReading } from '../../domain/time/service-clock';
import { exchange, type Answer, type ExchangeSettings } from './exchange';
import { type ServiceNetwork, directNetwork } from './proxy/network';
import { BODY_LIMITS, type BodyLimits } from './read-body';
import { createHeldUp } from './held-up';
import { createRequestByHand } from './request-by-hand';
import { createRetryBudget } from './retry-budget';
import { withRetries, type Attempt, type RetryTools } from './retry-loop';
import { setImmediate } from 'node:timers/promises';

/** Everything requests need besides their URL; time, chance and waiting come from outside. */
export interface FetcherParts extends RetryTools {
  /** In UTF-8; its owner zeroes it once no request is wanted any more. */
  readonly key: Uint8Array;
  readonly userAgent: string;
  /** Connections to use instead of own ones: a test. */
  readonly dispatcher?: () => Dispatcher;
  /** The ways out, proxies included; straight unless told. */
  readonly network?: ServiceNetwork;
  /** Ms for one request, from asking to the last byte; 90 s unless told. */
  readonly deadlineMs?: number;
  readonly limits?: BodyLimits;
}

/** How a body becomes a value; failures of decoding are `bad-response`. */
type Decode<Value> = (body: BodyParts) => Promise<Result<Value>>;
type Timed<Value> = Value & { readonly timing: ClockReading };
type TimedResult<Value> = Result<Timed<Value>>;

/** Requests with the profile's key, to URLs the caller has built or checked. */
export type Fetcher = ReturnType<typeof createFetcher>;

const DEADLINE = 90_000;

/** A fetcher for one key. */
export function createFetcher(parts: FetcherParts) {
  const own = createCurrentAgent(parts.network);
  const settings = settingsOf(parts, own.get);
  const byHand = createRequestByHand(parts.clock);
  const heldUp = createHeldUp();
  const shared = { budget: createRetryBudget(parts.clock), byHand, heldUp };

  /* A wait holds as soon as it is read, even if the request was cancelled meanwhile. */
  const download = async (url: string, signal: AbortSignal): Promise<Attempt<Answer>> => {
    const answer = await exchange(url, settings, signal);
    if (!answer.ok && answer.askedMs !== null) parts.pause.extend(parts.clock() + answer.askedMs);
    return answer;
  };

  async function attempt<Value extends object>(
    asked: Promise<Attempt<Answer>>,
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

  return {
    /**
     * With retries; a null URL stands for one that could not be built: `bad-argument`. `begun` is
     * the first try's answer where it was asked for ahead of time.
     */
    get: <Value extends object>(
      url: string | null,
      decode: Decode<Value>,
      signal: AbortSignal,
      begun: Promise<Attempt<Answer>> | null = null,
    ): Promise<TimedResult<Value>> => {
      if (url === null) return Promise.resolve(failed('bad-argument'));
      let first = begun;
      const next = (): Promise<Attempt<Answer>> => {
        const asked = first ?? download(url, signal);
        first = null;
        return asked;
      };
      const once = () => attempt(next(), decode, signal);
      return withRetries(once, parts, shared, signal, begun !== null);
    },
    /** Once, whatever comes; `rate-limited` while a wait is asked for. */
    getOnce: async <Value extends object>(
      url: string,
      decode: Decode<Value>,
      signal: AbortSignal,
    ): Promise<TimedResult<Value>> => {
      const held = parts.pause.until();
      if (held !== null) return failed('rate-limited', { retryAtMs: held });
      const outcome = await attempt(download(url, signal), decode, signal);
      if (outcome.ok) return outcome;
      const retryAtMs = parts.pause.until();
      return {
        ok: false,
        failure: { ...outcome.failure, ...(retryAtMs !== null && { retryAtMs }) },
      };
    },
    /** One try, the body not decoded. */
    download,
    /** A person asked: one request may go out within moments although a long wait was asked for. */
    allowByHand: byHand.allow,
    /** Why requests are tried again; null where none is. */
    heldUp: heldUp.now,
    /** Ends own connections; requests under way fail. */
    close: own.close,
  };
}

/** Whether a key can stand in a header at all: visible characters of Latin-1. */
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
 * The agent of the moment: a change of the way out makes a new one, the old one drains. Keeps one
 * agent per version of the network, from the first request on.
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
    /** Ends connections; requests under way fail. */
    close: async (): Promise<void> => (await agent)?.destroy(),
  };
}

/*
 * Loaded with the first request: the library is more than half of main’s code and takes 75 ms. It
 * asks for `Headers`, for which Node loads a client of its own in 15 ms; that is done in a task of
 * its own.
 */
async function newAgent(network: ServiceNetwork): Promise<Dispatcher> {
  void globalThis.Headers;
  await setImmediate();
  const { createServiceAgent } = await import('./service-agent');
  return createServiceAgent(undefined, network);
}
