import type { CacheClient } from '../stores/cache-client';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A worker that answers a call for one record only when the test says so. */
export type FakeRecords = ReturnType<typeof fakeRecords>;

/** Makes a fake worker that has not been asked for anything yet. */
export function fakeRecords() {
  const asked: string[] = [];
  const waiting = new Map<string, Waiting[]>();
  const call = (name: string, request: unknown): Promise<never> => {
    const key = `${name} ${(request as { readonly id: string }).id}`;
    asked.push(key);
    return new Promise((resolve, reject) => {
      const one = { resolve: resolve as Waiting['resolve'], reject };
      waiting.set(key, [...(waiting.get(key) ?? []), one]);
    });
  };
  function take(key: string): readonly Waiting[] {
    const all = waiting.get(key) ?? [];
    waiting.delete(key);
    return all;
  }
  return {
    client: { call } as unknown as CacheClient,
    /** The calls so far, each as the name of the call and the id. */
    asked,
    /** Answers all calls that wait for `key`. */
    answer: (key: string, response: unknown): void => {
      for (const it of take(key)) it.resolve(response);
    },
    break: (key: string): void => {
      for (const it of take(key)) it.reject(new Error('broke'));
    },
  };
}
