import { useEffect, useState } from 'react';
import type { CacheCall, CacheRequest, CacheResponse } from '../../contract/cache-calls';
import { callCache } from './cache';
import { useCopyStore } from './copy-store';

export interface HeldAnswer<Call extends CacheCall> {
  /** The answer to the request as it is now; null until it came. */
  readonly answer: CacheResponse<Call> | null;
  /** The worker broke: a bug, shown as such. */
  readonly broken: boolean;
}

interface Held<Call extends CacheCall> {
  readonly key: string;
  readonly answer: CacheResponse<Call> | null;
}

/** What the cache worker answers, asked again whenever the copy changed; null asks nothing. */
export function useAnswer<Call extends CacheCall>(
  call: Call,
  request: CacheRequest<Call>,
): HeldAnswer<Call> {
  const [held, setHeld] = useState<Held<Call> | null>(null);
  const revision = useCopyStore((state) => state.revision);
  const open = useCopyStore((state) => state.store === 'open');
  const key = JSON.stringify(request);
  useEffect(() => {
    if (!open) return;
    let current = true;
    const keep = (answer: CacheResponse<Call> | null): void => {
      if (current) setHeld({ key, answer });
    };
    callCache(call, JSON.parse(key) as CacheRequest<Call>).then(keep, () => keep(null));
    return () => {
      current = false;
    };
  }, [call, key, open, revision]);
  if (held?.key !== key) return { answer: null, broken: false };
  return { answer: held.answer, broken: held.answer === null };
}
