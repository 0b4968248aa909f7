import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Failure, Result } from '../../contract/result';
import { orTellFailure } from './last-action';

interface Task {
  /** True while a request is under way. */
  readonly busy: boolean;
  /** Why the last request failed; null also where the person cancelled it. */
  readonly failure: Failure | null;
  /**
   * `close` closes the place before `done` is called. Where the person has closed it meanwhile,
   * `close` is not called, because something else may be open there by then.
   */
  readonly run: <Value>(
    asked: Promise<Result<Value>>,
    done?: (value: Value) => void,
    close?: () => void,
  ) => void;
}

/**
 * Runs requests to main or the worker for one place of the window, which shows their failure
 * itself. Where the place was closed meanwhile, the failure is told as that of the last action.
 */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isShown = useIsShown();
  async function end<Value>(
    asked: Promise<Result<Value>>,
    done?: (value: Value) => void,
    close?: () => void,
  ): Promise<void> {
    setBusy(true);
    /* Else the same failure once more would change nothing, and nobody would hear it. */
    setFailure(null);
    const result = await asked;
    if (!isShown.current) void orTellFailure(asked);
    else if (result.ok) close?.();
    setBusy(false);
    setFailure(result.ok || result.failure.kind === 'cancelled' ? null : result.failure);
    if (result.ok) done?.(result.value);
  }
  return { busy, failure, run: (...task) => void end(...task) };
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
