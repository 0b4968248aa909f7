import { expect, test, type ElectronApplication, type Page } from '@playwright/test';
import { startThief } from '../integration/thief';
import { WIRE_FAULTS, type WireFault } from '../integration/wire-faults';
import type { LoggedRequest } from '../src/sample-service/testing/request-log';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { within } from './fixtures/within';
import type { DeskPage } from './pages/desk-page';
import { expectQuick, startHeartbeat } from './support/heartbeat';

const WAIVERS = 60;
const EVENTS = 40;
/* Beyond what is taken from the wire, and beyond what is decoded. */
const TOO_LARGE = { 21: 17 * 1024 * 1024, 22: 70 * 1024 * 1024 } as const;

/* Answers that are larger than any limit, unpack to more than that, or nest without an end: the first
   fault of each. The other kinds run the same few lines wherever main runs, and one that never ends
   (20) leaves it idle. */
const COSTLY = [21, 22, 24].flatMap((row) => WIRE_FAULTS.find((it) => it.row === row) ?? []);

/* Of what takes something, some of each kind: all are gone through below (`requests.test.ts`,
   `main-requests.test.ts`, `service-handlers.test.ts`). */
/* The window's calls to the worker. */
// prettier-ignore
const WORKER_CALLS = [
  'list:query', 'list:rows', 'waiver:get', 'template:diff', 'follow-up:put', 'sync:start',
  'settings:put', 'no such call',
];
const VERBS: readonly (readonly [verb: string, key: string])[] = [
  ['connect', 'protection'],
  ['unlock', 'passphrase'],
  ['exportBatch', 'selection'],
  ['exportList', 'form'],
  ['setProxy', 'choice'],
];

/* What the worker asks of main. */
// prettier-ignore
const SERVICE_CALLS = [
  'fetch-page', 'fetch-record', 'put-witness', 'commit-generation', 'apply-settings', 'show-notice',
];

/** Notes from now on the most memory that main has in use; the function tells it, in MB. */
async function watchMemory(app: ElectronApplication): Promise<() => Promise<number>> {
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
const takeOver = async (): Promise<void> => {
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
const askWorker = async (calls: readonly string[]): Promise<Record<string, number>> => {
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
const callVerbs = async (verbs: readonly (readonly [string, string])[]): Promise<string[]> => {
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
async function expectPortHolds(window: Page): Promise<void> {
  await window.addInitScript(stealPort, STEALS);
  await window.evaluate((named) => void ((globalThis as unknown as Thief).name = named), STEALS);
  await window.reload();
  await window.waitForFunction(() => (globalThis as unknown as Thief).port !== undefined);
  const kinds = await window.evaluate(misusePort, SERVICE_CALLS);
  expect(kinds.filter((it) => !/^(bad-argument|rate-limited)$/.test(it))).toEqual([]);
  await window.evaluate(() => void ((globalThis as unknown as Thief).name = ''));
}

let service: Service;
let thief: Awaited<ReturnType<typeof startThief>>;
let launched: LaunchedApp;
let desk: DeskPage;

function faultOf({ row, fault }: WireFault): ReturnType<WireFault['fault']> {
  const played = fault(thief.host);
  if (played.kind === 'huge') return { ...played, bytes: TOO_LARGE[21] };
  return row === 22 && played.kind === 'bomb' ? { ...played, bytes: TOO_LARGE[22] } : played;
}

/** Once on each list, so that what is tried again comes through, and what is not ends its list. */
function playOnce(kind: WireFault): void {
  const lists = ['waiver_submissions', 'private_events'];
  for (const list of lists)
    service.hooks.faults.when(
      ({ path }: LoggedRequest) => path.endsWith(`/${list}`),
      faultOf(kind),
      1,
    );
  const { waivers, events } = service.hooks;
  for (const id of waivers.ids().slice(0, 5)) waivers.touch(id);
  for (const id of events.ids().slice(0, 5)) events.touch(id);
}

/* One program for both: the first test ends with its own window again. */
test.beforeAll(async () => {
  thief = await startThief();
  service = await startService({ waivers: WAIVERS, events: EVENTS });
  ({ launched, desk } = await connected(service));
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
  await thief.close();
});

test('a window taken over keeps main neither busy nor full, whatever it asks worker and main', async () => {
  const { app, window } = launched;
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
  });
  const memory = await watchMemory(app);
  const silence = await startHeartbeat(app, window);
  await within(30_000, 'The window was not taken over.', window.evaluate(takeOver));
  const before = await memory();
  expect(await window.evaluate(askWorker, WORKER_CALLS)).toEqual({
    'bad-response': (WORKER_CALLS.length - 1) * 4 + 2,
    /* The one that there is not. */
    'bad-argument': 4,
  });
  const kinds = await window.evaluate(callVerbs, VERBS);
  expect(kinds.filter((it) => !/^(bad-argument|rate-limited)$/.test(it))).toEqual([]);
  await expectPortHolds(window);
  const { main } = await silence();
  const most = await memory();
  expectQuick({ main, window: 0, windowInAll: 0 });
  expect(most - before).toBeLessThan(700);
  await window.reload();
  await desk.synced();
  await desk.toWaivers();
  await desk.expectRows('Waivers', WAIVERS);
});

test('faults that cost room or time on the wire leave main and window at work, and the copy whole', async () => {
  const longestSilence = await startHeartbeat(launched.app, launched.window);
  for (const kind of COSTLY) {
    const played = service.hooks.faults.played();
    playOnce(kind);
    await desk.syncNow('');
    expect(service.hooks.faults.played(), kind.name).toBeGreaterThan(played + 1);
    service.hooks.faults.clear();
    await desk.expectRows('Waivers', WAIVERS);
    expect(thief.connections(), kind.name).toBe(0);
    expectQuick(await longestSilence());
  }
});
