import { BrowserWindow } from 'electron';
import { join } from 'node:path';
import type { SearchAnswer, SearchTask } from './tasks';

/** Runs the search task in a worker of a window: the engine and the limits are the program's. */
export async function measureSearch(task: SearchTask): Promise<SearchAnswer> {
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      /* Only the worker's own memory numbers are taken from Node, and it may ask the service. */
      nodeIntegration: true,
      nodeIntegrationInWorker: true,
      contextIsolation: false,
      sandbox: false,
      webSecurity: false,
      backgroundThrottling: false,
    },
  });
  await window.loadFile(join(import.meta.dirname, 'search.html'));
  const answer: unknown = await window.webContents.executeJavaScript(
    `new Promise((resolve, reject) => {
      const worker = new Worker('search-worker.js');
      worker.onmessage = ({ data }) => data.error ? reject(new Error(data.error)) : resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(${JSON.stringify(task)});
    })`,
  );
  window.destroy();
  return answer as SearchAnswer;
}
