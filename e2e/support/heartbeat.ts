import { expect, type ElectronApplication, type Page } from '@playwright/test';
import type * as Electron from 'electron';
import { within } from '../fixtures/within';

/** The longest that each did not come to an event of its own, in ms. */
export interface LongestSilence {
  /** As far as it was at work: what it waited for a processor is not its own doing. */
  readonly main: number;
  readonly window: number;
  /** Of the window, whatever the reason. */
  readonly windowInAll: number;
}

/** A time between two beats, in ms since 1970. */
interface Silence {
  readonly from: number;
  readonly until: number;
}

/** Processor time by then, both in ms. */
interface Sample {
  readonly at: number;
  readonly worked: number;
}

interface Samples {
  readonly main: Sample[];
  readonly window: Sample[];
}

interface Beating {
  silences?: () => Silence[];
  samples?: () => Samples;
}

/* Runs in main and in the window: both have these. */
function beat(): void {
  const now = (): number => performance.timeOrigin + performance.now();
  const silences: Silence[] = [];
  let last = now();
  const note = (): Silence[] => {
    const until = now();
    if (until - last > 200) silences.push({ from: last, until });
    last = until;
    return silences;
  };
  setInterval(note, 50);
  (globalThis as Beating).silences = note;
}

/* Runs in main, which is told what each process has worked. */
function sample({ app, BrowserWindow }: typeof Electron): void {
  const samples: Samples = { main: [], window: [] };
  const [shown] = BrowserWindow.getAllWindows();
  const ofWindow = (): number => {
    const pid = shown?.webContents.getOSProcessId();
    const metrics = app.getAppMetrics().find((it) => it.pid === pid);
    return (metrics?.cpu.cumulativeCPUUsage ?? Infinity) * 1000;
  };
  const note = (): Samples => {
    const at = performance.timeOrigin + performance.now();
    const { user, system } = process.cpuUsage();
    samples.main.push({ at, worked: (user + system) / 1000 });
    samples.window.push({ at, worked: ofWindow() });
    return samples;
  };
  note();
  setInterval(note, 50);
  (globalThis as Beating).samples = note;
}

/* What it waited for a processor is not its own doing. */
function atWork({ from, until }: Silence, samples: readonly Sample[]): number {
  const before = samples.findLast(({ at }) => at <= from) ?? samples[0];
  const after = samples.find(({ at }) => at >= until);
  return Math.min(until - from, (after?.worked ?? Infinity) - (before?.worked ?? 0));
}

const longest = (silences: readonly Silence[], samples: readonly Sample[]): number =>
  Math.max(0, ...silences.map((it) => atWork(it, samples)));

/* A page that was loaded anew beats no more: for all one knows it stood still. */
const silences = (): Silence[] =>
  (globalThis as Beating).silences?.() ?? [{ from: 0, until: Infinity }];

const sampled = (): Samples => (globalThis as Beating).samples?.() ?? { main: [], window: [] };

/** Lets main and the window beat from now on; the function tells of the longest silence so far. */
export async function startHeartbeat(
  app: ElectronApplication,
  window: Page,
): Promise<() => Promise<LongestSilence>> {
  await app.evaluate(sample);
  await app.evaluate(beat);
  await window.evaluate(beat);
  return async () => {
    const main = await within(30_000, 'Main does not answer any more.', app.evaluate(silences));
    const shown = await within(
      30_000,
      'The window does not answer any more.',
      window.evaluate(silences),
    );
    const samples = await app.evaluate(sampled);
    return {
      main: longest(main, samples.main),
      window: longest(shown, samples.window),
      windowInAll: Math.max(0, ...shown.map(({ from, until }) => until - from)),
    };
  };
}

/** Fails where main or the window kept anybody waiting for a second, or the window stood still. */
export function expectQuick({ main, window, windowInAll }: LongestSilence): void {
  expect(main).toBeLessThan(1_000);
  expect(window).toBeLessThan(1_000);
  expect(windowInAll).toBeLessThan(20_000);
}
