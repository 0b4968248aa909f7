import { ownApplication } from '../bundles';
import { tellTask } from '../own-task';
import { inTemporaryFolder, type Runtime } from './running-desk';
import { contentPaintedAtMs, startTimed } from './start-clock';

/** From starting a process to the painted content of an empty window, ms. */
export function emptyStart(runtime: Runtime): Promise<number> {
  return inTemporaryFolder(async (folder) => {
    const task = tellTask(folder, { mode: 'empty' });
    const started = await startTimed(runtime, ownApplication, folder, task);
    const ms = (await contentPaintedAtMs(started.page)) - started.spawnedAtMs;
    await started.close();
    return ms;
  });
}
