import { failed, type Result } from '../../contract/result';
import type { RequestFailure } from './failure-of';
import type { HeldUp } from './held-up';
import type { RequestByHand } from './request-by-hand';
import type { RetryBudget } from './retry-budget';
import { nextWait } from './retry-policy';
import type { ServicePause } from './service-pause';

/** The outcome of one try: a value, or a failure with the wait in ms that the service asked for. */
export type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false; readonly askedMs: number | null } & RequestFailure);

/** What the retries need from outside. */
export interface RetryTools {
  /** The time in epoch ms. */
  readonly clock: () => number;
  /** A number from 0 to below 1. */
  readonly random: () => number;
  /** Resolves early when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly pause: ServicePause;
}

/** What all requests of a client share. */
interface SharedTries {
  readonly budget: RetryBudget;
  readonly byHand: RequestByHand;
  readonly heldUp: HeldUp;
}

/* A longer wait is told to the caller, who can show it, instead of waiting here. */
const LONGEST_PATIENCE = 60_000;

/**
 * Makes a request until it succeeds, cannot succeed, or was tried often enough, by itself or
 * together with all others (`budget`). A wait that the service asked for holds for all later
 * requests, also after a restart, and takes nothing from the budget. One request by hand goes out
 * in spite of a long wait. `begun` means that the first try is already under way. Fails as the last
 * try did; with `rate-limited` and `retryAtMs` for a long wait; with `cancelled`.
 */
export async function withRetries<Value>(
  attempt: () => Promise<Attempt<Value>>,
  tools: RetryTools,
  shared: SharedTries,
  signal: AbortSignal,
  begun = false,
): Promise<Result<Value>> {
  try {
    return await tryUntilOver(attempt, tools, shared, signal, begun);
  } finally {
    shared.heldUp.clear(attempt);
  }
}

async function tryUntilOver<Value>(
  attempt: () => Promise<Attempt<Value>>,
  tools: RetryTools,
  { budget, byHand, heldUp }: SharedTries,
  signal: AbortSignal,
  begun: boolean,
): Promise<Result<Value>> {
  for (let failures = 0; ;) {
    if (failures > 0 || !begun) {
      const turn = await waitForTurn(tools, byHand, signal);
      if (turn.kind === 'by-hand') return tryByHand(attempt, tools, turn.ended);
      if (turn.kind === 'held') return turn.result;
    }
    const outcome = await attempt();
    if (outcome.ok) {
      budget.earn();
      return outcome;
    }
    if (signal.aborted) return failed('cancelled');
    failures += 1;
    const { failure, retry, askedMs } = outcome;
    const wait = nextWait(retry, failures, askedMs, tools.random);
    const asks = asksToWait(outcome);
    if (asks) tools.pause.extend(tools.clock() + Math.ceil(wait ?? askedMs ?? 1000));
    if (wait === null || (asks && wait > LONGEST_PATIENCE))
      return { ok: false, failure: asks ? withRetryTime(failure, tools) : failure };
    if (!asks && !budget.take()) return { ok: false, failure };
    heldUp.note(attempt, failure);
    if (!asks) await tools.sleep(wait, signal);
    if (signal.aborted) return failed('cancelled');
  }
}

function asksToWait({ askedMs, retry }: Attempt<never> & { readonly ok: false }): boolean {
  return askedMs !== null || retry === 'rate';
}

function withRetryTime<Kept extends RequestFailure['failure']>(
  failure: Kept,
  tools: RetryTools,
): Kept {
  const retryAtMs = tools.pause.until();
  return retryAtMs === null ? failure : { ...failure, retryAtMs };
}

/*
 * Makes the one request by hand. Its outcome is given as it is, and replaces the wait that the
 * service asked for before.
 */
async function tryByHand<Value>(
  attempt: () => Promise<Attempt<Value>>,
  tools: RetryTools,
  ended: () => void,
): Promise<Result<Value>> {
  try {
    const outcome = await attempt();
    if (outcome.ok) {
      tools.pause.replace(null);
      return outcome;
    }
    if (outcome.askedMs !== null) tools.pause.replace(tools.clock() + outcome.askedMs);
    const { failure } = outcome;
    return { ok: false, failure: asksToWait(outcome) ? withRetryTime(failure, tools) : failure };
  } finally {
    ended();
  }
}

type Turn =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'by-hand'; readonly ended: () => void }
  | { readonly kind: 'held'; readonly result: Result<never> };

/*
 * Waits where the wait is short. A long wait fails the request, unless this is the request by hand,
 * or that request ends the wait.
 */
async function waitForTurn(
  tools: RetryTools,
  byHand: RequestByHand,
  signal: AbortSignal,
): Promise<Turn> {
  for (;;) {
    if (signal.aborted) return { kind: 'held', result: failed('cancelled') };
    const other = byHand.underWay();
    const retryAtMs = tools.pause.until();
    if (retryAtMs === null) return { kind: 'allowed' };
    const left = Math.ceil(retryAtMs - tools.clock());
    if (other !== null) await other;
    else if (left <= LONGEST_PATIENCE) await tools.sleep(Math.max(left, 1), signal);
    else {
      const ended = byHand.take();
      if (ended !== null) return { kind: 'by-hand', ended };
      return { kind: 'held', result: failed('rate-limited', { retryAtMs }) };
    }
  }
}
