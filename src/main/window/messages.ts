import { t } from '@lingui/core/macro';
import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';

/**
 * Asks a question outside the window's page, so that nothing in the page can answer it. Escape,
 * Enter and closing the question cancel.
 */
export async function mayCheck(window: BrowserWindow | null, host: string): Promise<boolean> {
  if (window === null) return false;
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: t`Send an API key to ${host}?`,
    detail: t`A community is already connected in this program. If you did not enter this address yourself, choose Cancel.`,
    buttons: [t`Cancel`, t`Send`],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}

/** Says that nothing went to the printer. */
export function tellPrintFailure(window: BrowserWindow | null): void {
  const message: MessageBoxOptions = {
    type: 'warning',
    message: t`This could not be printed.`,
    detail: t`Check that a printer is set up on this computer, then try again.`,
  };
  void (window === null ? dialog.showMessageBox(message) : dialog.showMessageBox(window, message));
}
