import { useState } from 'react';
import type { Failure, Result } from '../../contract/result';

interface Task {
  /** True while a request is under way. */
  readonly busy: boolean;
  /** Why the last request failed; null also where the person cancelled it. */
  readonly failure: Failure | null;
  readonly run: <Value>(asked: Promise<Result<Value>>, done?: (value: Value) => void) => void;
}

/**
 * Runs requests to main or the worker for one place of the window, which shows their failure
 * itself.
 */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function end<Value>(
    asked: Promise<Result<Value>>,
    done?: (value: Value) => void,
  ): Promise<void> {
    setBusy(true);
    const result = await asked;
    setBusy(false);
    setFailure(result.ok || result.failure.kind === 'cancelled' ? null : result.failure);
    if (result.ok) done?.(result.value);
  }
  return { busy, failure, run: (asked, done) => void end(asked, done) };
}
