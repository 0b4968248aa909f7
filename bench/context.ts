import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { endWithUs } from './end-with-us';
import { bundle, ownApplication } from './bundles';
import {
  startArguments,
  startDesk,
  temporaryFolder,
  type RunningDesk,
  type Runtime,
  type TemporaryFolder,
} from './desk/running-desk';
import { untilIdle } from './desk/idle';
import { fillPassphrase } from './desk/screens';
import type { OwnTask } from './electron/tasks';
import type { BenchOptions } from './options';
import { onCores } from './own-cores';
import { tellTask } from './own-task';
import type { FigureParts } from './report/figure';
import type { LongTask } from './report/long-task';
import { startService, type RunningService } from './service/running-service';

/** A profile on disk with everything synced, kept under a passphrase. */
export interface Profile {
  readonly userData: string;
  readonly service: RunningService;
}

/** What one walk of the service costs without the program. */
interface Download {
  readonly ms: number;
  readonly bytes: number;
  readonly requests: number;
  readonly records: number;
}

/** What the parts share at one size. */
export interface Context {
  readonly options: BenchOptions;
  readonly runtime: Runtime;
  readonly size: number;
  readonly service: RunningService;
  /** Adds a figure of this size. */
  readonly add: (figure: Omit<FigureParts, 'size'>) => void;
  /**
   * A copy of the full profile of this size: what one start leaves behind, such as what was searched
   * for, is not there for the next.
   */
  readonly fullProfile: () => Promise<Profile>;
  readonly smallProfile: () => Promise<Profile>;
  /** Walks this size's service, or another one. */
  readonly download: (from?: RunningService) => Promise<Download>;
  /** Runs `work` with the program open; its long tasks are counted. */
  readonly withDesk: <Value>(
    userData: string,
    work: (desk: RunningDesk) => Promise<Value>,
  ) => Promise<Value>;
  /** The same with a folder of its own. */
  readonly withFreshDesk: <Value>(work: (desk: RunningDesk) => Promise<Value>) => Promise<Value>;
  /** Tasks over 50 ms in all of it, by thread. */
  readonly longTasks: { readonly window: LongTask[]; readonly main: LongTask[] };
  /**
   * Runs a task in the benchmark's own Electron program and gives its answer; on some cores only,
   * where they are named.
   */
  readonly runOwn: <Answer>(task: OwnTask, cores?: readonly number[]) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

const SMALL = 100;

/** Starts the service of one size; profiles come when they are needed. */
export async function openContext(
  options: BenchOptions,
  runtime: Runtime,
  size: number,
  add: (figure: FigureParts) => void,
): Promise<Context> {
  const service = await startService(size, options.seed);
  const folders: TemporaryFolder[] = [];
  const services = [service];
  const longTasks: Context['longTasks'] = { window: [], main: [] };
  let full: Promise<Profile> | null = null;
  let small: Promise<Profile> | null = null;

  function folder(): string {
    const made = temporaryFolder();
    folders.push(made);
    return made.path;
  }

  const withDesk: Context['withDesk'] = async (userData, work) => {
    const desk = await startDesk(runtime, userData);
    try {
      const value = await work(desk);
      const tasks = await desk.longTasks();
      longTasks.window.push(...tasks.window);
      longTasks.main.push(...tasks.main);
      return value;
    } finally {
      await desk.close();
    }
  };

  async function makeProfile(from: RunningService): Promise<Profile> {
    const userData = folder();
    await withDesk(userData, async ({ app, screens }) => {
      await screens.check(from.url, from.key);
      await screens.keepBy('passphrase');
      await screens.untilState('Up to date');
      await screens.untilRows(from.waivers);
      await untilIdle(app);
    });
    return { userData, service: from };
  }

  function copyOf({ userData, service: from }: Profile): Profile {
    const own = folder();
    /* Of a program that had to be ended Chromium's lock stays, and would keep the copy shut. */
    const filter = (path: string): boolean => !basename(path).startsWith('Singleton');
    cpSync(userData, own, { recursive: true, filter });
    return { userData: own, service: from };
  }

  async function makeSmall(): Promise<Profile> {
    const few = await startService(SMALL, options.seed);
    services.push(few);
    return makeProfile(few);
  }

  return {
    options,
    runtime,
    size,
    service,
    longTasks,
    withDesk,
    add: (figure) => {
      add({ size, ...figure });
    },
    fullProfile: async () => copyOf(await (full ??= makeProfile(service))),
    smallProfile: async () => copyOf(await (small ??= makeSmall())),
    download: (from = service) => runDownload(runtime, from),
    withFreshDesk: (work) => withDesk(folder(), work),
    runOwn: (task, cores = []) => runOwnTask(runtime, folder(), task, cores),
    close: async () => {
      for (const each of services) await each.stop();
      for (const each of folders) each.remove();
    },
  };
}

/** Opens a passphrase profile and waits for its rows. */
export async function unlock({ page, screens }: RunningDesk, profile: Profile): Promise<void> {
  await fillPassphrase(page);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await screens.untilRows(profile.service.waivers);
  await screens.untilState('Up to date');
}

function runDownload({ electron }: Runtime, { url, key }: RunningService): Promise<Download> {
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return lastJson<Download>(electron, [bundle('download'), url, key], env);
}

function runOwnTask<Answer>(
  runtime: Runtime,
  userData: string,
  task: OwnTask,
  cores: readonly number[],
): Promise<Answer> {
  const all = [ownApplication, ...startArguments(runtime, userData)];
  const [command, args] = onCores(cores, runtime.electron, all);
  return lastJson<Answer>(command, args, { ...process.env, ...tellTask(userData, task) });
}

/* The program's last line of output is its answer; Chromium may say things of its own before. */
function lastJson<Answer>(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    endWithUs(child);
    let output = '';
    let errors = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(output.trim().split('\n').at(-1) ?? '') as Answer);
      else reject(new Error(`A part of the benchmark failed:\n${errors.slice(-4_000)}`));
    });
  });
}
