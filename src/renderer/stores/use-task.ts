import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Failure, Result } from '../../contract/result';
import { orTellFailure } from './last-action';

/**
 * Runs requests to main or the worker for one place of the window, which shows their failure
 * itself: none where the person cancelled it. Where the place was closed meanwhile, the failure is
 * told as that of the last action.
 */
export function useTask() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isShown = useIsShown();
  /**
   * `close` closes the place before `done` is called. Where the person has closed it meanwhile,
   * `close` is not called, because something else may be open there by then.
   */
  function run<Value>(
    asked: Promise<Result<Value>>,
    done?: (value: Value) => void,
    close?: () => void,
  ): void {
    setBusy(true);
    /* Else the same failure once more would change nothing, and nobody would hear it. */
    setFailure(null);
    void asked.then((result) => {
      if (!isShown.current) void orTellFailure(asked);
      else if (result.ok) close?.();
      setBusy(false);
      setFailure(result.ok || result.failure.kind === 'cancelled' ? null : result.failure);
      if (result.ok) done?.(result.value);
    });
  }
  return { busy, failure, run };
}

/** False once the place was closed. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
