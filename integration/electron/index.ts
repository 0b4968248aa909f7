/*
 * Stands for the module `electron` in tests of the whole program: windows without a screen, ports
 * over Node's, and a computer that answers as the test says (`engine`). Nothing of the program
 * itself is here.
 */
export { app, ipcMain } from './app';
export { BrowserWindow, MessageChannelMain, WebContentsView } from './windows';
export * from './system';
