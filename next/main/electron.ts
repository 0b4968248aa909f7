/*
 * Stands for the module `electron` in the built program's main process: what Electron would ask the
 * system is answered as in `integration`, windows are pages of a Chromium that the driver holds.
 */
import { app } from '../../integration/electron/app';
import { engine } from '../../integration/electron/engine';
import { session } from '../../integration/electron/system';
import { listen, say } from './driver-line';
import { sessionOfHost, windowOf } from './windows';

export { app, ipcMain } from '../../integration/electron/app';
export { MessageChannelMain } from '../../integration/electron/windows';
export * from '../../integration/electron/system';
export { BrowserWindow, WebContentsView } from './windows';

engine.switches = process.argv.slice(2);
engine.onExit = (code) => process.exit(code);

/* Each host of the program's scheme belongs to one session: the window's, or that of the press. */
function sessionOf(url: string): typeof session.defaultSession {
  return sessionOfHost(new URL(url).host) ?? session.defaultSession;
}

async function serve(number: number, method: string, url: string): Promise<void> {
  const answer = await sessionOf(url).answer(new Request(url, { method }));
  say({
    response: number,
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
  });
}

listen((message) => {
  if ('computer' in message) Object.assign(engine, message.computer);
  else if ('request' in message) void serve(message.request, message.method, message.url);
  else if ('page' in message) void windowOf(message.page)?.webContents.hear(message.text);
  else app.quit();
});
