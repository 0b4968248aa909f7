import { useEffect, useState } from 'react';
import type { CacheResponse } from '../../contract/cache-calls';
import type { Failure, Result } from '../../contract/result';
import { useCopyStore } from './copy-store';
import { readRecord, type RecordCall } from './record-reader';

type ViewOf<Call extends RecordCall> =
  CacheResponse<Call> extends Result<infer View> ? View : never;

export interface OpenRecord<View> {
  /** The record asked for, or for a moment the one before it; null while it is being read, or when it could not be. */
  readonly view: View | null;
  readonly failure: Failure | null;
}

interface Held<View> {
  readonly id: string;
  readonly result: Result<View>;
}

/** A record that takes longer than this to read leaves an empty place meanwhile. */
const PATIENCE_MS = 150;

/**
 * The record with this id from the copy, read again whenever the copy changed. Until it is there,
 * the record before it stays for a moment, whole: going through an empty place costs a redrawing.
 */
export function useRecord<Call extends RecordCall>(
  call: Call,
  id: string | null,
): OpenRecord<ViewOf<Call>> {
  const [held, setHeld] = useState<Held<ViewOf<Call>> | null>(null);
  const revision = useCopyStore((state) => state.revision);
  useEffect(() => {
    if (id === null) return;
    let current = true;
    const late = setTimeout(() => {
      setHeld((old) => (old?.id === id ? old : null));
    }, PATIENCE_MS);
    void readRecord(call, id).then((result) => {
      clearTimeout(late);
      if (current) setHeld({ id, result: result as Result<ViewOf<Call>> });
    });
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [call, id, revision]);
  if (!held || id === null) return { view: null, failure: null };
  if (held.result.ok) return { view: held.result.value, failure: null };
  return { view: null, failure: held.id === id ? held.result.failure : null };
}
