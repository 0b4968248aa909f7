import { BrowserWindow } from 'electron';
import { join } from 'node:path';
import type { WorkerTask } from './tasks';

/** Runs a task in a worker of a window: the engine and the limits are the program's. */
export async function measureInWorker(task: WorkerTask): Promise<unknown> {
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
  await window.loadFile(join(import.meta.dirname, 'worker.html'));
  const answer: unknown = await window.webContents.executeJavaScript(
    `new Promise((resolve, reject) => {
      const worker = new Worker('worker.js');
      worker.onmessage = ({ data }) => data.error ? reject(new Error(data.error)) : resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(${JSON.stringify(task)});
    })`,
  );
  window.destroy();
  return answer;
}
