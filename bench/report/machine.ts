import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** What was measured on; nothing that names the machine or its owner. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly system: string;
  readonly electron: string;
  readonly node: string;
}

/** This machine and the Electron at `electron`. */
export function describeMachine(electron: string): Machine {
  const all = cpus();
  return {
    cpu: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release().split('-')[0] ?? ''}`,
    electron: electronVersion(electron),
    node: process.version,
  };
}

function electronVersion(electron: string): string {
  return execFileSync(electron, ['-p', 'process.versions.electron'], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    encoding: 'utf8',
    timeout: 30_000,
  }).trim();
}

/** What the machine was doing for others, as shares of the time of its cores and as load. */
export interface Taken {
  /** Taken by the host for other machines; null where the system does not tell. */
  readonly stealPercent: number | null;
  /** Of everybody, the benchmark included. */
  readonly busyPercent: number | null;
  /** Runnable tasks on average over the last minute, before and after. */
  readonly load: { readonly before: number; readonly after: number };
}

/** Begins to look; the function gives what was taken until then. */
export function watchMachine(): () => Taken {
  const before = { ticks: readTicks(), load: loadNow() };
  return () => ({
    ...takenBetween(before.ticks, readTicks()),
    load: { before: before.load, after: loadNow() },
  });
}

function loadNow(): number {
  return Number((loadavg()[0] ?? 0).toFixed(1));
}

/* Only Linux has it. */
function readTicks(): string {
  try {
    return readFileSync('/proc/stat', 'utf8');
  } catch {
    return '';
  }
}

/** The shares between two texts of Linux's /proc/stat (proc_stat(5)). */
export function takenBetween(before: string, after: string): Omit<Taken, 'load'> {
  const from = ticksOf(before);
  const spent = ticksOf(after).map((it, at) => it - (from[at] ?? 0));
  const all = spent.reduce((sum, it) => sum + it, 0);
  if (all <= 0) return { stealPercent: null, busyPercent: null };
  const [, , , idle = 0, wait = 0, , , steal = 0] = spent;
  const percent = (ticks: number): number => Number(((ticks / all) * 100).toFixed(1));
  return { stealPercent: percent(steal), busyPercent: percent(all - idle - wait) };
}

/* user nice system idle iowait irq softirq steal; what follows is in user already. */
function ticksOf(stat: string): readonly number[] {
  const line = /^cpu +(.*)$/m.exec(stat)?.[1] ?? '';
  return line.split(/ +/).map(Number).slice(0, 8);
}
