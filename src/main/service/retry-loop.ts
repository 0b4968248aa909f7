import { failed } from '../../contract/result';
import type { Result } from '../../contract/result';
import type { RequestFailure } from './failure-of';
import type { RetryBudget } from './retry-budget';
import { nextWait } from './retry-policy';

/** Outlives a restart: the instant before which the service does not want to be asked. */
export interface NotBefore {
  /** Epoch ms, or null. */
  readonly get: () => number | null;
  readonly set: (atMs: number | null) => void;
}

/** One try: a value, or what went wrong with the wait the service asked for in ms. */
export type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false; readonly askedMs: number | null } & RequestFailure);

/** What the loop needs of the outside world. */
export interface RetryTools {
  /** Epoch ms. */
  readonly clock: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** Resolves early when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly notBefore: NotBefore;
}

/* A longer wait is told to the caller, who can show it, instead of being sat out. */
const LONGEST_PATIENCE = 60_000;
/* A stored instant farther away than any that is ever stored means the clock was set back. */
const FARTHEST = 25 * 60 * 60 * 1000;

/**
 * Makes a request until it succeeds, cannot succeed, or was tried often enough, itself or with
 * all others (`budget`). A wait the service asked for holds for all later requests, also after a
 * restart, and takes nothing from the budget. Failures: as the last try's; `rate-limited` with `retryAtMs` for a long wait; `cancelled`.
 */
export async function withRetries<Value>(
  attempt: () => Promise<Attempt<Value>>,
  tools: RetryTools,
  budget: RetryBudget,
  signal: AbortSignal,
): Promise<Result<Value>> {
  for (let failures = 0; ;) {
    const early = await waitUntilAllowed(tools, signal);
    if (early !== null) return early;
    const outcome = await attempt();
    if (outcome.ok) {
      budget.earn();
      return outcome;
    }
    if (signal.aborted) return failed('cancelled');
    failures += 1;
    const { failure, retry, askedMs } = outcome;
    const wait = nextWait(retry, failures, askedMs, tools.random);
    const asks = askedMs !== null || retry === 'rate';
    const retryAtMs = tools.clock() + Math.ceil(wait ?? askedMs ?? 1000);
    if (asks) tools.notBefore.set(retryAtMs);
    if (wait === null || (asks && wait > LONGEST_PATIENCE)) {
      return { ok: false, failure: asks ? { ...failure, retryAtMs } : failure };
    }
    if (!asks && !budget.take()) return { ok: false, failure };
    if (!asks) await tools.sleep(wait, signal);
    if (signal.aborted) return failed('cancelled');
  }
}

async function waitUntilAllowed(
  tools: RetryTools,
  signal: AbortSignal,
): Promise<Result<never> | null> {
  for (;;) {
    if (signal.aborted) return failed('cancelled');
    const until = tools.notBefore.get();
    if (until === null) return null;
    const left = until - tools.clock();
    if (left > LONGEST_PATIENCE && left <= FARTHEST) {
      return failed('rate-limited', { retryAtMs: until });
    }
    if (left <= 0 || left > FARTHEST) tools.notBefore.set(null);
    else await tools.sleep(left, signal);
  }
}
