/**
 * Gives what the work gives; rejects as soon as `stop` aborts. A signal that lives longer than the
 * work holds nothing of it, unlike a promise in `Promise.race`.
 */
export function untilStopped<Value>(work: Promise<Value>, stop: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onStop = (): void => reject(new Error('Printing was stopped.'));
    if (stop.aborted) onStop();
    stop.addEventListener('abort', onStop, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener('abort', onStop));
  });
}
