import type { BrowserWindow } from 'electron';
import type { DeskPush, DeskPushes } from '../../contract/desk-calls';

/** Tells the window something it did not ask for. */
export type Push = <Topic extends DeskPush>(topic: Topic, payload: DeskPushes[Topic]) => void;

/** Pushes to the window while there is one; there is nobody to miss it otherwise. */
export function createPush(window: () => BrowserWindow | null): Push {
  return (topic, payload) => {
    const contents = window()?.webContents;
    if (contents !== undefined && !contents.isDestroyed()) contents.send(topic, payload);
  };
}
