import { BLOCK_ROWS } from '../../src/contract/lists';
import type { WaiverListQuery } from '../../src/contract/list-questions';
import { engineOver, timeEach } from './ready-engine';
import { compareContenders } from './contenders';
import { createFilledCopy } from './filled-copy';
import { measurePages } from './sealed-pages';
import type { SearchAnswer, SearchTask, WorkerTask } from './tasks';

async function measure(task: SearchTask): Promise<SearchAnswer> {
  const compared = await compareContenders(task);
  const { engine, search, build } = await engineOver(await createFilledCopy(task, task.waivers));
  /* The program does this before anybody has typed for long; of a million it takes some seconds. */
  await search.readAtLeisure(() => Promise.resolve());
  const queryTimes = timeEach(task.queries as readonly WaiverListQuery[], (query) => {
    const { token } = engine.query(query);
    /* Each with where it was found. */
    return engine.rows(token, 0, BLOCK_ROWS);
  });
  return { build, queryTimes, compared };
}

onmessage = ({ data }: MessageEvent<WorkerTask>) => {
  const measured: Promise<unknown> = data.mode === 'search' ? measure(data) : measurePages(data);
  measured.then(postMessage, (error: unknown) => {
    postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
};
