import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the latest one, for handlers of remembered rows. */
export function useStableCallback<Args extends readonly unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(latest);
  useLayoutEffect(() => {
    newest.current = latest;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
