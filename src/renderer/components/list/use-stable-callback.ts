import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for ever, doing what the latest one does: for handlers of remembered rows. */
export function useStableCallback<Args extends readonly unknown[], Result>(
  latest: (...args: Args) => Result,
): (...args: Args) => Result {
  const held = useRef(latest);
  useLayoutEffect(() => {
    held.current = latest;
  });
  return useCallback((...args: Args) => held.current(...args), []);
}
