import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for ever, doing what the latest one does: for handlers of remembered rows. */
export function useStableCallback<Args extends readonly unknown[], Given>(
  latest: (...args: Args) => Given,
): (...args: Args) => Given {
  const held = useRef(latest);
  useLayoutEffect(() => {
    held.current = latest;
  });
  return useCallback((...args: Args) => held.current(...args), []);
}
