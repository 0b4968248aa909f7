import { execFileSync } from 'node:child_process';
import { cpus, platform, release, totalmem } from 'node:os';

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
