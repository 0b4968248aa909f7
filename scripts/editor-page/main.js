// An empty page of the program's Chromium, in which editors run.
import { app, BrowserWindow } from 'electron';

app.disableHardwareAcceleration();
void app.whenReady().then(() => new BrowserWindow({ show: false }).loadURL('about:blank'));
