import { within } from '../../runtime/timers';

/**
 * Asks the disk about paths, and rejects where no answer comes within `withinMs`. A path that did
 * not answer is not asked about again before it has: each question to a drive that hangs holds one
 * of the few threads by which all files are read.
 */
export function answersInTime<Value>(
  ask: (path: string) => Promise<Value>,
  withinMs: number,
): (path: string) => Promise<Value> {
  const silent = new Map<string, Promise<Value>>();
  const inTime = (answer: Promise<Value>): Promise<Value> =>
    within(answer, withinMs, 'The drive does not answer.');

  return async (path) => {
    const late = silent.get(path);
    if (late !== undefined) return inTime(late);
    let isOver = false;
    const answer = ask(path).finally(() => {
      isOver = true;
      if (silent.get(path) === answer) silent.delete(path);
    });
    try {
      return await inTime(answer);
    } catch (error) {
      if (!isOver) silent.set(path, answer);
      throw error;
    }
  };
}
