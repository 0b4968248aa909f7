import { t } from '@lingui/core/macro';
import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';

/** Says that nothing went to the printer. */
export function tellPrintFailure(window: BrowserWindow | null): void {
  const message: MessageBoxOptions = {
    type: 'warning',
    message: t`This could not be printed.`,
    detail: t`Check that a printer is set up on this computer, then try again.`,
  };
  void (window === null ? dialog.showMessageBox(message) : dialog.showMessageBox(window, message));
}
