import { ownApplication } from '../bundles';
import { tellTask } from '../own-task';
import { temporaryFolder, type Runtime } from './running-desk';
import { contentPaintedAtMs, startTimed } from './start-clock';

/** From starting a process to the painted content of an empty window, ms. */
export async function emptyStart(runtime: Runtime): Promise<number> {
  const folder = temporaryFolder();
  const task = tellTask(folder.path, { mode: 'empty' });
  try {
    const started = await startTimed(runtime, ownApplication, folder.path, task);
    const ms = (await contentPaintedAtMs(started.page)) - started.spawnedAtMs;
    await started.close();
    return ms;
  } finally {
    folder.remove();
  }
}
