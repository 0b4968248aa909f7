import { dialog, type BrowserWindow } from 'electron';

/** A question of the program's own, which nothing in the window can answer; "Cancel" is the usual. */
export async function mayCheck(window: BrowserWindow | null, host: string): Promise<boolean> {
  if (window === null) return false;
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: `Contact ${host}?`,
    detail:
      'Another community is connected. The program was asked to send an API key to this address. If you did not ask for this, choose Cancel.',
    buttons: ['Cancel', 'Contact'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 1;
}
