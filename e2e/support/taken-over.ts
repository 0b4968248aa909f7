import { expect, type ElectronApplication, type Page } from '@playwright/test';

/* Of what takes something, some of each kind: all are gone through below (`requests.test.ts`,
   `main-calls.test.ts`, `service-handlers.test.ts`). */
/* The window's calls to the worker. */
// prettier-ignore
export const WORKER_CALLS = [
  'list:query', 'list:rows', 'waiver:get', 'template:diff', 'follow-up:put', 'sync:start',
  'settings:put', 'no such call',
];
export const VERBS: readonly (readonly [verb: string, key: string])[] = [
  ['profile:connect', 'protection'],
  ['profile:unlock', 'passphrase'],
  ['export:batch', 'selection'],
  ['export:list', 'form'],
  ['proxy:set', 'choice'],
];

/* What the worker asks of main. */
// prettier-ignore
const SERVICE_CALLS = [
  'fetch-page', 'fetch-record', 'put-witness', 'commit-generation', 'apply-settings', 'show-notice',
];

/** Notes from now on the most memory that main has in use; the function tells it, in MB. */
export async function watchMemory(app: ElectronApplication): Promise<() => Promise<number>> {
  await app.evaluate(() => {
    const noted = globalThis as unknown as { most: number };
    noted.most = 0;
    setInterval(() => {
      noted.most = Math.max(noted.most, process.memoryUsage.rss() / 1_048_576);
    }, 50);
  });
  return () => app.evaluate(() => (globalThis as unknown as { most: number }).most);
}

interface Answer {
  readonly id?: number;
  readonly response: { readonly failure?: { readonly kind: string } };
}

interface Evil {
  readonly worker: Worker;
  readonly values: readonly unknown[];
  /* Those that take long to be carried over at all, however little is done with them. */
  readonly costly: readonly unknown[];
}

/* Runs in the window, as whoever has taken it over: what the page holds is theirs. */
export const takeOver = async (): Promise<void> => {
  const worker = new Promise<Worker>((resolve) => {
    const real = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')?.value as (
      ...args: unknown[]
    ) => void;
    Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
      Worker.prototype.postMessage = real;
      resolve(this);
      real.apply(this, args);
    };
  });
  dispatchEvent(new Event('focus'));
  const values = [new Array(4_294_967_295), '0'.repeat(3_000_000)];
  const costly = [new Array(300_000).fill(0), '0'.repeat(8_000_000)];
  (globalThis as unknown as { evil: Evil }).evil = {
    worker: await worker,
    values,
    costly,
  };
};

/** Sends every value to every call of the worker; how they were answered, with how often. */
export const askWorker = async (calls: readonly string[]): Promise<Record<string, number>> => {
  const { worker, values, costly } = (globalThis as unknown as { evil: Evil }).evil;
  const told: Record<string, number> = {};
  let lastId = 1_000_000;
  const ask = (call: string, request: unknown): Promise<string> => {
    const id = (lastId += 1);
    return new Promise((resolve) => {
      const hear = ({ data }: MessageEvent<Answer>): void => {
        if (data.id !== id) return;
        worker.removeEventListener('message', hear);
        resolve(data.response.failure?.kind ?? 'ok');
      };
      worker.addEventListener('message', hear);
      setTimeout(() => resolve(`no answer to ${call}`), 20_000);
      worker.postMessage({ id, call, request });
    });
  };
  const requests = values.flatMap((value) => [
    value,
    { id: value, query: value, search: value, token: value },
  ]);
  for (const [at, call] of calls.entries())
    for (const request of at === 0 ? [...requests, ...costly] : requests) {
      const kind = await ask(call, request);
      told[kind] = (told[kind] ?? 0) + 1;
    }
  return told;
};

/** Every verb of the preload with the values that it can be given at all. */
export const callVerbs = async (
  verbs: readonly (readonly [string, string])[],
): Promise<string[]> => {
  const { values, costly } = (globalThis as unknown as { evil: Evil }).evil;
  const { desk } = globalThis as unknown as {
    desk: Record<string, (value: unknown) => Promise<{ failure?: { kind: string } }>>;
  };
  const kinds = new Set<string>();
  /*
   * The bridge itself would count the holes of the longest, in the window's own process. It copies a
   * list item by item, for each verb alike: only the verb that reads one is given it.
   */
  for (const value of [...values.slice(1), ...costly])
    for (const [verb, key] of Array.isArray(value)
      ? verbs.filter(([, it]) => it === 'selection')
      : verbs)
      kinds.add((await desk[verb]?.({ [key]: value }))?.failure?.kind ?? 'ok');
  return [...kinds];
};

interface Thief {
  /** The window's, which outlives a reload. */
  name: string;
  port?: MessagePort;
  /** Main's questions to the worker that nobody has answered. */
  asked?: number[];
}

const STEALS = 'steals the port';

/* Runs in the window before its page: main's port for the worker never gets there. */
const stealPort = (named: string): void => {
  const thief = globalThis as unknown as Thief;
  const real = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')?.value as (
    ...args: unknown[]
  ) => void;
  if (thief.name !== named) return;
  Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
    const [message, transferred] = args as [{ kind?: string }, [MessagePort]];
    if (message.kind !== 'port') return real.apply(this, args);
    const [port] = transferred;
    thief.asked = [];
    port.addEventListener('message', ({ data }: MessageEvent<{ id: number; call?: string }>) => {
      if (data.call !== undefined) thief.asked?.push(data.id);
    });
    port.start();
    thief.port = port;
  };
};

/** Answers all that main asks, and asks it every call, with endless values; how main answers. */
const misusePort = async (calls: readonly string[]): Promise<string[]> => {
  const { port, asked } = globalThis as unknown as Required<Thief>;
  const values = [new Array(4_294_967_295), '0'.repeat(3_000_000)];
  for (const id of asked.splice(0))
    for (const value of values) port.postMessage({ id, response: { ok: true, value } });
  const kinds = new Set<string>();
  let lastId = 2_000_000;
  const ask = (call: string, request: unknown): Promise<void> => {
    const id = (lastId += 1);
    return new Promise((resolve, reject) => {
      const hear = ({ data }: MessageEvent<Answer>): void => {
        if (data.id !== id) return;
        port.removeEventListener('message', hear);
        kinds.add(data.response.failure?.kind ?? `ok: ${call}`);
        resolve();
      };
      port.addEventListener('message', hear);
      setTimeout(() => reject(new Error(`no answer to ${call}`)), 20_000);
      port.postMessage({ id, call, request });
    });
  };
  for (const call of calls)
    for (const value of values)
      for (const request of [value, { id: value, url: value, collection: value, shared: value }])
        await ask(call, request);
  return [...kinds];
};

/** Takes main's port to the worker away from the next page of the window, and misuses it. */
export async function expectPortHolds(window: Page): Promise<void> {
  await window.addInitScript(stealPort, STEALS);
  await window.evaluate((named) => void ((globalThis as unknown as Thief).name = named), STEALS);
  await window.reload();
  await window.waitForFunction(() => (globalThis as unknown as Thief).port !== undefined);
  const kinds = await window.evaluate(misusePort, SERVICE_CALLS);
  expect(kinds.filter((it) => !/^(bad-argument|rate-limited)$/.test(it))).toEqual([]);
  await window.evaluate(() => void ((globalThis as unknown as Thief).name = ''));
}
