import { BrowserWindow } from 'electron';

const PAGE = 'data:text/html,<!doctype html><title>Empty</title><h1>Empty</h1>';

/** A window of the program's size and settings with one line of text in it. */
export async function openEmptyWindow(): Promise<void> {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, backgroundThrottling: false },
  });
  window.once('ready-to-show', () => {
    window.show();
  });
  await window.loadURL(PAGE);
}
