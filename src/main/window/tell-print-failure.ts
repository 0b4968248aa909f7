import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';

const MESSAGE: MessageBoxOptions = {
  type: 'warning',
  message: 'This could not be printed.',
  detail: 'Check that a printer is set up on this computer, then try again.',
};

/** Says that nothing went to the printer. */
export function tellPrintFailure(window: BrowserWindow | null): void {
  void (window === null ? dialog.showMessageBox(MESSAGE) : dialog.showMessageBox(window, MESSAGE));
}
