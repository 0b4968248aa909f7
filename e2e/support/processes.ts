import { readdirSync, readFileSync } from 'node:fs';

const readOf = (pid: string, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
};

const groupOf = (pid: string): string =>
  readOf(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')[2] ?? '';

/** Arguments and environment of every process in the group of `leader` (Linux only). */
export function argumentsAndEnvironment(leader: number): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && groupOf(name) === String(leader))
    .map((pid) => `${readOf(pid, 'cmdline')}\n${readOf(pid, 'environ')}`);
}
