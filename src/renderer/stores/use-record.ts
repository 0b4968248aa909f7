import { useEffect, useState } from 'react';
import type { CacheResponse } from '../../contract/cache-calls';
import type { Failure, Result } from '../../contract/result';
import { callCache } from './cache';
import { useCopyStore } from './copy-store';

type RecordCall = 'waiver:get' | 'event:get' | 'template:get';
type ViewOf<Call extends RecordCall> =
  CacheResponse<Call> extends Result<infer View> ? View : never;

export interface OpenRecord<View> {
  /** The record asked for; null while it is being read, or when it could not be. */
  readonly view: View | null;
  readonly failure: Failure | null;
}

interface Held<View> {
  readonly id: string;
  readonly result: Result<View>;
}

/** The record with this id from the copy, read again whenever the copy changed. */
export function useRecord<Call extends RecordCall>(
  call: Call,
  id: string | null,
): OpenRecord<ViewOf<Call>> {
  const [held, setHeld] = useState<Held<ViewOf<Call>> | null>(null);
  const revision = useCopyStore((state) => state.revision);
  useEffect(() => {
    if (id === null) return;
    let current = true;
    const keep = (result: Result<ViewOf<Call>>): void => {
      if (current) setHeld({ id, result });
    };
    callCache(call, { id }).then(
      (result) => keep(result as Result<ViewOf<Call>>),
      () => keep({ ok: false, failure: { kind: 'storage-failed' } }),
    );
    return () => {
      current = false;
    };
  }, [call, id, revision]);
  if (!held || held.id !== id) return { view: null, failure: null };
  return held.result.ok
    ? { view: held.result.value, failure: null }
    : { view: null, failure: held.result.failure };
}
