import { app, Notification } from 'electron';
import { success, type Result } from '../../contract/result';
import { plainLine } from './notice-text';

/** The number on the dock or taskbar, and notices: counts and times only. */
export interface DesktopSignals {
  readonly showBadge: (count: number) => Result<null>;
  readonly showNotice: (title: string, body: string) => Result<null>;
}

/** Where the system has no badge or no notices, nothing happens, which is no failure. */
export function createDesktopSignals(focusWindow: () => void): DesktopSignals {
  return {
    showBadge: (count) => {
      app.setBadgeCount(Number.isSafeInteger(count) && count > 0 ? count : 0);
      return success(null);
    },
    showNotice: (title, body) => {
      if (!Notification.isSupported()) return success(null);
      const notice = new Notification({
        title: plainLine(title),
        body: plainLine(body),
        silent: true,
      });
      notice.on('click', focusWindow);
      notice.show();
      return success(null);
    },
  };
}
