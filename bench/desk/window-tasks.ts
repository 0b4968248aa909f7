import type { Page } from 'playwright';
import { windowTask, type LongTask } from '../report/long-task';

/** Tasks over 50 ms on the window's thread so far. */
export async function windowTasks(page: Page): Promise<readonly LongTask[]> {
  const { tasks, frames } = await page.evaluate(() => ({
    tasks: window.bench?.longTasks ?? [],
    frames: window.bench?.longFrames ?? [],
  }));
  return tasks.map((task) => windowTask(task, frames));
}
