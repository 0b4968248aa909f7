import { spawnSync } from 'node:child_process';

/** Whether qpdf finds nothing wrong with a file: neither errors nor warnings. */
export function wholeByQpdf(path: string): boolean {
  const { status, error } = spawnSync('qpdf', ['--check', path]);
  if (error !== undefined) throw error;
  return status === 0;
}
