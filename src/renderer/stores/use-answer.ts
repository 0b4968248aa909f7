import type { CacheCall, CacheRequest } from '../../contract/cache-calls';
import type { SectionCounts } from '../../contract/cache-pushes';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { Failure, Result } from '../../contract/result';
import { throttled } from '../../runtime/throttle';
import { after, type Timer } from '../../runtime/timers';
import { askOnce } from './ask-once';
import { askCache, type CallAnswer } from './cache';
import { onErased, onIndexChanged, useCopyStore } from './copy-store';
import { keptParts } from './kept-parts';

/** The answer to a request, or why there is none. Both are null while the answer is waited for. */
export interface Answered<Value> {
  readonly value: Value | null;
  readonly failure: Failure | null;
  readonly waiting: boolean;
  /**
   * True where the answer is to this request; false where it is still the one to the request before
   * (`keepMs`).
   */
  readonly current: boolean;
}

interface AnswerOptions {
  /** The request is asked again when this changes, and whenever the copy does. */
  readonly renewedBy?: string | number | undefined;
  /** How long the answer to the former request stays: milliseconds, or `Infinity`. */
  readonly keepMs?: number;
  /**
   * Asks again at the earliest five seconds after the last time, because answering and drawing cost
   * much; but at once when a list has become complete that was known only in part.
   */
  readonly calmly?: boolean;
  /** Takes an answer that was read ahead, without asking again. */
  readonly once?: boolean;
}

interface Held<Value> {
  readonly key: string;
  readonly result: Result<Value>;
}

const CALM_MS = 5_000;

/** Asks the cache worker, and asks again whenever the copy has changed. Undefined asks nothing. */
export function useAnswer<Call extends CacheCall>(
  call: Call,
  request: CacheRequest<Call> | undefined,
  { renewedBy, keepMs = 0, calmly = false, once = false }: AnswerOptions = {},
): Answered<CallAnswer<Call>> {
  const [held, setHeld] = useState<Held<CallAnswer<Call>> | null>(null);
  const open = useCopyStore((state) => state.store === 'open');
  const whole = useCopyStore(({ counts }) => (calmly ? wholeLists(counts) : 0));
  /* A first answer draws a whole screen, so it is drawn in steps between which keys are heard. */
  const shown = useRef(false);
  const key = request === undefined ? undefined : JSON.stringify(request);
  useEffect(() => {
    /* What nobody looks at any more may be about somebody who is erased meanwhile. */
    if (key === undefined || !open) return onErased(() => setHeld(null));
    const ask = (): (() => void) => {
      let current = true;
      const late = forgetAfter(keepMs, () => setHeld((old) => (old?.key === key ? old : null)));
      const answer = (once ? askOnce : askCache)(call, JSON.parse(key) as CacheRequest<Call>);
      void answer.then((result) => {
        late?.clear();
        if (!current) return;
        const show = (): void => setHeld((old) => keptParts(old, { key, result }));
        if (shown.current) show();
        else startTransition(show);
        shown.current = true;
      });
      return () => {
        current = false;
        late?.clear();
      };
    };
    return renewed(ask, calmly);
  }, [call, key, open, renewedBy, keepMs, calmly, once, whole]);
  const kept =
    held !== null && key !== undefined && (held.key === key || (keepMs > 0 && held.result.ok));
  const result = kept ? held.result : null;
  return {
    value: result?.ok ? result.value : null,
    failure: result && !result.ok ? result.failure : null,
    waiting: key !== undefined && !result,
    current: result !== null && held?.key === key,
  };
}

/* Asks now and whenever the copy has changed; what `ask` gives ends what it asked. */
function renewed(ask: () => () => void, calmly: boolean): () => void {
  let forget = ask();
  const askAgain = (): void => {
    forget();
    forget = ask();
  };
  const later = throttled(askAgain, () => CALM_MS, globalThis);
  const stop = onIndexChanged(calmly ? later.request : askAgain);
  return () => {
    stop();
    later.stop();
    forget();
  };
}

const wholeLists = (counts: SectionCounts | null): number =>
  [counts?.waivers, counts?.events].filter((it) => it?.whole).length;

/* A record that takes longer than this to read leaves an empty place meanwhile. */
const RECORD_STAYS_MS = 150;

/**
 * Reads the record with this id; null opens none. Until it is there, the former record stays whole
 * for a moment, because drawing an empty place in between costs time.
 */
export function useRecord<Call extends 'waiver:get' | 'event:get' | 'template:get'>(
  call: Call,
  id: string | null,
): Answered<CallAnswer<Call>> {
  const request = (id === null ? undefined : { id }) as CacheRequest<Call> | undefined;
  return useAnswer(call, request, { keepMs: RECORD_STAYS_MS, once: true });
}

function forgetAfter(ms: number, work: () => void): Timer | undefined {
  return ms === 0 ? undefined : after(ms, work);
}
