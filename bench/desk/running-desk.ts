import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { ENGLISH } from '../../scripts/lib/english.mjs';
import { heldProgram } from '../../scripts/lib/held-program.mjs';
import { noteSupportTold } from '../../scripts/lib/support-told.mjs';
import { projectRoot } from '../bundles';
import { untilGone } from '../end-with-us';
import type { LongTask } from '../report/long-task';
import { mainTasks, watchMain } from './main-tasks';
import { windowTasks } from './window-tasks';
import { screensOf, type Screens } from './screens';

const START_MS = 60_000;
const CLOSE_MS = 20_000;

/** Tasks over 50 ms by the thread that had them. */
export interface LongTasks {
  readonly window: readonly LongTask[];
  readonly main: readonly LongTask[];
}

/** The built program at work, driven from outside. */
export interface RunningDesk {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly screens: Screens;
  /** Tasks over 50 ms on each thread so far. */
  readonly longTasks: () => Promise<LongTasks>;
  readonly close: () => Promise<void>;
}

/** Which Electron, and whether Chromium's sandbox can be used here. */
export interface Runtime {
  readonly electron: string;
  readonly switches: readonly string[];
}

/** A folder that is removed again, at the latest when the benchmark ends. */
export interface TemporaryFolder {
  readonly path: string;
  readonly remove: () => void;
}

export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), 'waiver-desk-bench-'));
  const remove = (): void => {
    process.off('exit', remove);
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  process.once('exit', remove);
  return { path, remove };
}

/** Works in such a folder, which is gone afterwards. */
export async function inTemporaryFolder<Value>(
  work: (path: string) => Promise<Value>,
): Promise<Value> {
  const folder = temporaryFolder();
  try {
    return await work(folder.path);
  } finally {
    folder.remove();
  }
}

/** Switches of every start of the program: its folder, and no keyring of a person. */
export function startArguments({ switches }: Runtime, userData: string): string[] {
  return [`--user-data-dir=${userData}`, '--password-store=basic', ...switches];
}

/** Starts the program on a folder for its data. */
export async function startDesk(runtime: Runtime, userData: string): Promise<RunningDesk> {
  noteSupportTold(runtime.electron, userData);
  const { app, close } = await launchHeld(runtime, projectRoot, userData, ENGLISH);
  const page = await app.firstWindow({ timeout: START_MS });
  const screens = await screensOf(page);
  const notes = temporaryFolder();
  const tasksFile = join(notes.path, 'main-tasks.jsonl');
  writeFileSync(tasksFile, '');
  await watchMain(app, tasksFile);
  return {
    app,
    page,
    screens,
    longTasks: async () => ({
      window: await windowTasks(page),
      main: mainTasks(tasksFile),
    }),
    close: async () => {
      await close();
      notes.remove();
    },
  };
}

/** Starts an application folder with Playwright, which can then ask main itself. */
export async function launchHeld(
  runtime: Runtime,
  folder: string,
  userData: string,
  env: Readonly<Record<string, string>>,
): Promise<Pick<RunningDesk, 'app' | 'close'>> {
  const held = heldProgram(projectRoot, folder);
  const app = await _electron.launch({
    executablePath: runtime.electron,
    args: [held.application, ...startArguments(runtime, userData)],
    env: { ...process.env, ...held.env, ...env } as Record<string, string>,
    chromiumSandbox: runtime.switches.length === 0,
    timeout: START_MS,
  });
  return { app, close: closerOf(app) };
}

/** How a program that has just been started is ended later, and all of its processes with it. */
function closerOf(app: ElectronApplication): () => Promise<void> {
  const child = app.process();
  const gone = untilGone(child);
  return async () => {
    const limit = setTimeout(() => child.kill('SIGKILL'), CLOSE_MS);
    /* Not waited for: Playwright has been seen to wait on for a program that was gone. */
    void app.close().catch(() => undefined);
    await gone;
    clearTimeout(limit);
  };
}
