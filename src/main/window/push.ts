import type { BrowserWindow } from 'electron';
import type { MainPush, MainPushes } from '../../contract/main-calls';

/** Tells the window something it did not ask for. */
export type Push = <Topic extends MainPush>(topic: Topic, payload: MainPushes[Topic]) => void;

/** Pushes to the window while there is one; there is nobody to miss it otherwise. */
export function createPush(window: () => BrowserWindow | null): Push {
  return (topic, payload) => {
    const contents = window()?.webContents;
    if (contents !== undefined && !contents.isDestroyed()) contents.send(topic, payload);
  };
}
