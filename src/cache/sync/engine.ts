import type { ListName } from '../../contract/profile';
import type { FailureKind } from '../../contract/result';
import type { SyncReason, SyncRun } from '../../contract/sync-status';
import { createInTurn } from '../../domain/in-turn';
import type { ListOutcome, ListRunner } from './list-runners';

export interface EngineParts {
  readonly runners: Readonly<Record<ListName, ListRunner>>;
  /** Told before a run; false where another engine over a reopened copy takes over instead. */
  readonly mayRun?: () => Promise<boolean>;
  /** Whether a census is due for any list. */
  readonly censusDue: () => boolean;
  readonly localNow: () => number;
  /** Told whenever what the status shows may have changed. */
  readonly onChange: () => void;
  /** A list's run ended; `run` has no id yet. */
  readonly onRun: (run: Omit<SyncRun, 'id'>) => Promise<void>;
  /** All lists have ended; `reached` when the service answered at all. */
  readonly onDone: (reached: boolean) => Promise<void>;
  /** A run is over, whatever became of it, and what it began is done. */
  readonly onEnded: () => void;
}

/** What the engine is doing, for the status. */
interface EngineView {
  readonly running: boolean;
  readonly reason: SyncReason | null;
}

/** Runs syncs one after the other, never two at once: one requested during a run follows it. */
export interface SyncEngine {
  readonly view: () => EngineView;
  readonly start: (reason: SyncReason, census: boolean) => Promise<void>;
  readonly cancel: () => void;
  /** Gives what is still requested to another engine, whose copy has replaced this one's. */
  readonly handOver: (to: Pick<SyncEngine, 'start'>) => void;
  /** Runs `work` while no sync does; one requested meanwhile starts after it. */
  readonly alone: <Value>(work: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
}

interface SyncRequest {
  readonly reason: SyncReason;
  readonly census: boolean;
}

/*
 * A key that was revoked or answers for another community, a store that another program took: no
 * further request for any list.
 */
const STOPS_ALL: ReadonlySet<FailureKind> = new Set([
  'unauthorized',
  'other-community',
  'newer-version',
]);

/** A request in hand; one sync is a run over each list. */
interface Due extends SyncRequest {
  readonly startedAtMs: number;
}

/** An engine at rest. */
export function createSyncEngine(parts: EngineParts): SyncEngine {
  let running: { readonly reason: SyncReason; readonly abort: AbortController } | null = null;
  let requested: SyncRequest | null = null;
  let current: Promise<void> = Promise.resolve();
  let looping = false;
  let guest: AbortController | null = null;
  const inTurn = createInTurn();

  async function runList(list: ListName, asked: Due, signal: AbortSignal): Promise<ListOutcome> {
    const startedAtMs = parts.localNow();
    const census = asked.census || asked.reason === 'census' || asked.reason === 'rights';
    const outcome = await parts.runners[list](census, signal);
    const { counts, ...rest } = outcome;
    await parts.onRun({
      syncStartedAtMs: asked.startedAtMs,
      reason: asked.reason,
      list,
      census,
      startedAtMs,
      durationMs: parts.localNow() - startedAtMs,
      ...counts,
      ...rest,
    });
    parts.onChange();
    return outcome;
  }

  async function runAll(asked: SyncRequest): Promise<void> {
    const abort = new AbortController();
    running = { reason: asked.reason, abort };
    parts.onChange();
    const due: Due = {
      ...asked,
      census: asked.census || parts.censusDue(),
      startedAtMs: parts.localNow(),
    };
    const guard = async (list: ListName): Promise<ListOutcome> => {
      const outcome = await runList(list, due, abort.signal);
      if (outcome.failure && STOPS_ALL.has(outcome.failure.kind)) abort.abort();
      return outcome;
    };
    try {
      /* Both ends are awaited also when one breaks: the next run must find nobody at work. */
      const ends = await Promise.allSettled([
        guard('waiver_templates').then(() => guard('waiver_submissions')),
        guard('private_events'),
      ]);
      const outcomes = ends.map((it) => {
        if (it.status === 'rejected') throw it.reason;
        return it.value;
      });
      await parts.onDone(outcomes.some((it) => it.end !== 'stopped' && it.end !== 'cancelled'));
    } finally {
      running = null;
      parts.onEnded();
      parts.onChange();
    }
  }

  async function runRequested(): Promise<void> {
    if (!requested) return;
    const asked = requested;
    requested = null;
    if ((await parts.mayRun?.()) === false) return;
    await runAll(asked);
  }

  async function loop(): Promise<void> {
    looping = true;
    try {
      while (requested) await inTurn(runRequested);
    } finally {
      looping = false;
    }
  }

  return {
    view: () => ({ running: running !== null, reason: running?.reason ?? null }),
    start: (reason, census) => {
      if (running && !census && reason !== 'rights') return current;
      requested = { reason, census: census || (requested?.census ?? false) };
      if (!looping) current = loop();
      return current;
    },
    cancel: () => {
      requested = null;
      running?.abort.abort();
      guest?.abort();
    },
    handOver: (to) => {
      const left = requested;
      requested = null;
      if (left) void to.start(left.reason, left.census);
    },
    alone: (work) =>
      inTurn(async () => {
        const abort = new AbortController();
        guest = abort;
        try {
          return await work(abort.signal);
        } finally {
          guest = null;
        }
      }),
  };
}
