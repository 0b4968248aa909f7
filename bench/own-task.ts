import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnTask } from './electron/tasks';

/**
 * What tells the benchmark's own program its task. In a file: some hundred questions are longer than
 * Linux lets a variable of the environment be.
 */
export function tellTask(
  folder: string,
  task: OwnTask,
): { readonly WAIVER_DESK_BENCH_TASK: string } {
  const file = join(folder, 'task.json');
  writeFileSync(file, JSON.stringify(task));
  return { WAIVER_DESK_BENCH_TASK: file };
}
