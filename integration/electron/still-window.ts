import { EventEmitter } from 'node:events';
import { app } from './app';

/** What a window answers that has no screen to be shown on: it has one size, and keeps it. */
export class StillWindow extends EventEmitter {
  readonly focus = (): void => void app.emit('browser-window-focus');
  readonly restore = (): void => undefined;
  readonly maximize = (): void => undefined;
  readonly isMinimized = (): boolean => false;
  readonly isMaximized = (): boolean => false;
  readonly getNormalBounds = () => ({ x: 0, y: 0, width: 1280, height: 800 });
}
