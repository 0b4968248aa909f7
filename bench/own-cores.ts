import { readFileSync } from 'node:fs';

/**
 * The cores that this process may use, by number; none where the system does not tell, since only
 * Linux gives a program some of them (`taskset`).
 */
export function allowedCores(): readonly number[] {
  if (process.platform !== 'linux') return [];
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return (list ?? '').split(',').flatMap((range) => {
    const [first = NaN, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** A command that runs another one on some cores only; on all of them where none is named. */
export function onCores(
  cores: readonly number[],
  command: string,
  args: readonly string[],
): readonly [command: string, args: readonly string[]] {
  return cores.length === 0
    ? [command, args]
    : ['taskset', ['-c', cores.join(','), command, ...args]];
}
