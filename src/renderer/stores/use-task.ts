import { useState } from 'react';
import type { Failure, Result } from '../../contract/result';

interface Task {
  /** While something is asked for. */
  readonly busy: boolean;
  /** Why the last was not done; null also where the person thought better of it. */
  readonly failure: Failure | null;
  readonly run: <Value>(asked: Promise<Result<Value>>, done?: (value: Value) => void) => void;
}

/** What a person asks main or the worker for in one place; what has to be said of it is said there. */
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
