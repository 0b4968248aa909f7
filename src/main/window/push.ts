import type { BrowserWindow } from 'electron';
import type { MainPush, MainPushes } from '../../contract/main-calls';

/** Tells the window something that it did not ask for. */
export type Push = <Topic extends MainPush>(topic: Topic, payload: MainPushes[Topic]) => void;

/** Sends messages to the window while there is one. Without a window, nobody misses them. */
export function createPush(window: () => BrowserWindow | null): Push {
  return (topic, payload) => {
    const contents = window()?.webContents;
    if (contents !== undefined && !contents.isDestroyed()) contents.send(topic, payload);
  };
}
