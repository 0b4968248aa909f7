import type { CacheCall, CacheRequest, CacheResponse } from '../src/contract/cache-calls';
import type { CachePush, WindowWakeReason } from '../src/contract/cache-pushes';
import type { ProfileState, Protection } from '../src/contract/profile';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { inject } from 'vitest';
import type { Copy } from '../src/cache/copy/copy';
import type { Session } from '../src/cache/session/session';
import type { MainChannel, MainRequest, MainResponse } from '../src/contract/main-calls';
import type { Result } from '../src/contract/result';
import type { SyncStatus } from '../src/contract/sync-status';
import { startProgram } from '../src/main/start/lifecycle';
import { createMakers } from '../src/main/start/program-makers';
import { newScryptParameters } from '../src/main/vault/passphrase-key';
import type {
  SampleService,
  SampleServiceOptions,
} from '../src/sample-service/testing/steered-service';
import { createTestClock, type TestClock } from './clock';
import { invoke, resetApp } from './electron/app';
import { engine, resetEngine, type Engine, type StandInWindow } from './electron/engine';
import { app } from './electron/index';
import { resetSystem } from './electron/system';
import { openPage, type Page, type PageOptions } from './page';
import { clearStorageOf, useStorageOf } from './storage';
import { endThreads } from './threads/kept-thread';
import { startUnnamed } from './unnamed-advocates';

/**
 * The program as `src/main` puts it together, with a stand-in for Electron alone: real vault on a
 * real folder, real client over loopback, real decoder thread, the cache worker's own code over
 * real ports. It is driven as the window drives it. One at a time in a test file.
 */
export interface Program {
  readonly folder: string;
  /** A named call of the window to main, through its door. Never answered by a killed program. */
  readonly call: <Channel extends MainChannel>(
    channel: Channel,
    request: MainRequest<Channel>,
  ) => Promise<MainResponse<Channel>>;
  /** A call of the window to the cache worker. */
  readonly cache: <Call extends CacheCall>(
    call: Call,
    request: CacheRequest<Call>,
  ) => Promise<CacheResponse<Call>>;
  /** The first step and the last of connecting; throws where either fails. */
  readonly connect: (service: Address, options?: ConnectOptions) => Promise<ProfileState>;
  /** Resolves when the worker has a copy open: only then does the window ask it anything. */
  readonly opened: () => Promise<void>;
  /** Resolves when no sync is running any more, the open copy's first one included. */
  readonly settled: () => Promise<void>;
  /** The window wakes the worker, as it does where it finds the clock set. */
  readonly wake: (reason: WindowWakeReason) => void;
  /** "Sync now", to its end; one that is running ends before. */
  readonly sync: (census?: boolean) => Promise<void>;
  /** What the window was last told. */
  readonly status: () => SyncStatus | null;
  readonly profile: () => ProfileState | null;
  /** Every push since the start: from main by topic, from the worker by name. */
  readonly pushes: readonly Pushed[];
  /** All that main told the window and wrote into its log. */
  readonly told: () => string;
  /** The copy of another community that is being synced quietly; null where none is. */
  readonly quietSession: () => Session | null;
  /** The worker's copy, for looking below the contract. */
  readonly session: () => Session;
  readonly copy: () => Copy;
  readonly clock: TestClock;
  /** The computer around the program: dialogs, keyring, network. */
  readonly engine: Engine;
  /** Longest time in ms that main, worker and window kept everybody waiting, since asked last. */
  readonly longestPauseMs: () => number;
  /** The window's process dies; main loads it anew a moment later. */
  readonly crashWindow: () => void;
  /** The program is killed: nothing is written or said any more. */
  readonly kill: () => Promise<void>;
  readonly isDead: () => boolean;
  /** The person closes the window; resolves when the program has ended by itself. */
  readonly quit: () => Promise<void>;
  /** The next start on the same folder; ends this one by `quit` if it still runs. */
  readonly restart: (options?: StartOptions) => Promise<Program>;
}

/** Records to a page: few, so that a few records make a first, a middle and a last page. */
export const PAGE_SIZE = 20;

/* The real cost of a passphrase takes a good part of a second. */
const LOW_COST = 2 ** 10;

type Address = Pick<SampleService, 'url' | 'keys'>;

interface Pushed {
  readonly name: string;
  readonly payload: unknown;
}

interface ConnectOptions {
  readonly key?: string;
  readonly protection?: Protection;
  /** Called when the profile is open and its first sync has not begun. */
  readonly beforeSync?: () => void;
}

export interface StartOptions {
  /** Where the program keeps its data; a new folder unless told. */
  readonly folder?: string;
  readonly pageSize?: PageOptions['pageSize'];
  readonly snapshots?: PageOptions['snapshots'];
  /** Where the computer's clock stands at the start, epoch ms; the real one unless told. */
  readonly clockAtMs?: number;
  /** Sets the computer up before the program starts. */
  readonly computer?: Partial<Pick<Engine, 'keyring' | 'systemProxy' | 'version'>>;
}

const never = new Promise<never>(() => undefined);

/** Starts the program; resolves when its window has loaded its page. */
export async function start(options: StartOptions = {}): Promise<Program> {
  const folder = options.folder ?? (await mkdtemp(join(inject('programFolders'), 'data-')));
  const clock = createTestClock(options.clockAtMs);
  const built = inject('builtFolder');
  resetEngine();
  resetApp();
  resetSystem();
  Object.assign(engine, { userData: folder, ...options.computer });
  const listeners = ownListeners();
  const pushes: Pushed[] = [];
  const answers: unknown[] = [];
  const pauses = monitorEventLoopDelay({ resolution: 5 });
  let profile: ProfileState | null = null;
  let page: Page | null = null;
  let heldBack: (() => void) | null = null;
  let over = false;
  let contents: unknown = null;
  let tellEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (tellEnd = resolve));
  let tellLoaded: () => void = () => undefined;

  const push = (name: string, payload: unknown): void => void pushes.push({ name, payload });
  const call: Program['call'] = async (channel, request) => {
    const answer = await invoke(channel, contents, request);
    answers.push(answer);
    return over ? never : (answer as never);
  };

  /* As the window does: a profile that opened needs the worker joined to main. */
  function profileIs(now: ProfileState): void {
    const before = profile;
    profile = now;
    if (now.kind !== 'open' || before?.kind === 'open') return;
    const join = (): void => void call('cache:request-port', null);
    if (heldBack === null) join();
    else heldBack = join;
  }

  function loaded(window: StandInWindow): void {
    page?.end();
    useStorageOf(folder);
    contents = window.webContents;
    profile = null;
    const own = openPage({ ...options, onPush: push });
    page = own;
    tellLoaded();
    engine.page = {
      onPort: (port) => own.client.handPort(port as unknown as MessagePort),
      onQuietPort: (port, end) =>
        own.quiet.take(port as unknown as MessagePort, end as unknown as MessagePort),
      onPush: (topic, payload) => {
        push(topic, payload);
        if (topic === 'profile:changed') profileIs(payload as ProfileState);
      },
    };
    void call('profile:get-state', null).then((state) => {
      if (page === own) profileIs(state);
    });
  }

  function current(): Page {
    if (page === null) throw new Error('The window has no page');
    return page;
  }

  function session(): Session {
    const open = current().session();
    if (open === null) throw new Error('No copy is open');
    return open;
  }

  /* A page may be loaded anew meanwhile, and after a crash there is none for a moment. */
  async function opened(): Promise<void> {
    while (!over && (page?.session() ?? null) === null) await (page?.opened ?? anotherPage());
  }

  function anotherPage(): Promise<void> {
    return Promise.race([new Promise<void>((resolve) => (tellLoaded = resolve)), ended]);
  }

  async function settled(): Promise<void> {
    await opened();
    const own = current();
    await own.begun();
    /* In its turn behind every run that was requested. */
    await Promise.race([
      own
        .session()
        ?.generation()
        .engine.alone(async () => undefined),
      own.ended,
    ]);
  }

  engine.onLoad = loaded;
  engine.clearStorage = () => clearStorageOf(folder);
  engine.onExit = () => finish();
  const tools = clock.requestTools(() => over);
  const desk = await startProgram(
    createMakers(built, tools, () => newScryptParameters(LOW_COST)),
    built,
  );
  pauses.enable();

  function finish(): void {
    if (over) return;
    over = true;
    engine.dead = true;
    page?.end();
    endThreads();
    pauses.disable();
    listeners.takeOff();
    tellEnd();
  }

  const program: Program = {
    folder,
    call,
    cache: (name, request) => current().client.call(name, request),
    connect: async (service, { key = service.keys.full, protection, beforeSync } = {}) => {
      must(await call('profile:check-connection', { address: service.url, key }));
      heldBack = () => undefined;
      const opened = must(
        await call('profile:connect', { protection: protection ?? { kind: 'system' } }),
      );
      beforeSync?.();
      const join = heldBack;
      heldBack = null;
      join();
      return opened;
    },
    opened,
    settled,
    wake: (reason) => current().client.wake(reason),
    sync: async (census = false) => {
      await settled();
      await Promise.race([current().client.call('sync:start', { census }), current().ended]);
      await settled();
    },
    status: () => lastOf(pushes, 'sync-status') as SyncStatus | null,
    profile: () => profile,
    pushes,
    told: () => toldBy(folder, [...pushes, ...answers]),
    session,
    quietSession: () => page?.quietSession() ?? null,
    copy: () => session().generation().copy,
    clock,
    engine,
    longestPauseMs: () => {
      const longest = pauses.max / 1e6;
      pauses.reset();
      return longest;
    },
    crashWindow: () => {
      current().end();
      page = null;
      const [window] = engine.windows;
      window?.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    },
    kill: async () => {
      finish();
      const { communities } = desk;
      /* Without keys it does not write what it kept back, such as the witness, over the next start’s. */
      for (const { vault } of [communities.current(), ...communities.others()]) vault?.lock();
      /* What the system does to a dead program: its connections end. */
      await communities.current().profile.service()?.close();
    },
    isDead: () => over,
    quit: async () => {
      if (!over) app.quit();
      await ended;
    },
    restart: async (next) => {
      await program.quit();
      return start({ ...options, ...next, folder });
    },
  };
  return program;
}

/** The program connected to the service, its first sync at its end. */
export async function startSynced(service: Address, options?: StartOptions): Promise<Program> {
  const program = await start(options);
  await program.connect(service);
  await program.settled();
  return program;
}

/** A small service whose agreements name no advocate, and the program that has synced with it. */
export interface Desk {
  readonly service: SampleService;
  readonly program: Program;
}

export async function startDesk(
  records: Pick<SampleServiceOptions, 'waivers' | 'events'>,
  options?: StartOptions,
): Promise<Desk> {
  const service = await startUnnamed(records);
  return { service, program: await startSynced(service, options) };
}

export async function endDesk({ service, program }: Desk): Promise<void> {
  await program.quit();
  await service.close();
}

/** The value of a call that has to succeed. */
export function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.failure)}`);
  return result.value;
}

function lastOf(pushes: readonly Pushed[], wanted: CachePush): unknown {
  return pushes.findLast(({ name }) => name === wanted)?.payload ?? null;
}

function toldBy(folder: string, messages: readonly unknown[]): string {
  const logs = join(folder, 'logs');
  const lines = existsSync(logs)
    ? readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'))
    : [];
  return [JSON.stringify(messages), ...lines].join('\n');
}

/* The program listens to its process, which here outlives it. */
function ownListeners(): { readonly takeOff: () => void } {
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const before = new Set(events.flatMap((event) => process.listeners(event as 'exit')));
  return {
    takeOff: () => {
      for (const event of events)
        for (const listener of process.listeners(event as 'exit'))
          if (!before.has(listener)) process.off(event, listener);
    },
  };
}
