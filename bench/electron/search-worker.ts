import type { WaiverListQuery } from '../../src/contract/lists';
import { boardOver, timeEach } from './board';
import { compareContenders } from './contenders';
import { createFilledLibrary } from './filled-library';
import type { SearchAnswer, SearchTask } from './tasks';

/* The block of rows a window asks for, each with where it was found. */
const ROWS_SHOWN = 100;

async function measure(task: SearchTask): Promise<SearchAnswer> {
  const compared = await compareContenders(task);
  const { board, build } = await boardOver(await createFilledLibrary(task, task.waivers));
  const queryTimes = timeEach(task.queries as readonly WaiverListQuery[], (query) => {
    const { token } = board.query(query);
    return board.rows(token, 0, ROWS_SHOWN);
  });
  return { build, queryTimes, compared };
}

onmessage = ({ data }: MessageEvent<SearchTask>) => {
  measure(data).then(postMessage, (error: unknown) => {
    postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
};
