import { app, Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../contract/main-calls';

type Item = MenuItemConstructorOptions;

/** The program's menu; `send` hands a command to the window, which carries it out. */
export function setMenu(send: (command: MenuCommand) => void): void {
  const mac = process.platform === 'darwin';
  const command = (label: string, accelerator: string, name: MenuCommand): Item => ({
    label,
    accelerator,
    click: () => send(name),
  });
  const template: Item[] = [
    ...(mac ? [{ role: 'appMenu' } satisfies Item] : []),
    {
      label: '&File',
      submenu: [
        command('Sync now', 'CmdOrCtrl+R', 'sync-now'),
        command('Export PDF…', 'CmdOrCtrl+E', 'export-pdf'),
        command('Print…', 'CmdOrCtrl+P', 'print'),
        { label: 'Check a PDF…', click: () => send('check-pdf') },
        { type: 'separator' },
        command('Lock', 'CmdOrCtrl+L', 'lock'),
        { type: 'separator' },
        { role: mac ? 'close' : 'quit' },
      ],
    },
    editMenu(command('Find', 'CmdOrCtrl+F', 'find')),
    viewMenu([
      command('Back', mac ? 'Cmd+[' : 'Alt+Left', 'back'),
      command('Forward', mac ? 'Cmd+]' : 'Alt+Right', 'forward'),
      { type: 'separator' },
      command('Command palette', 'CmdOrCtrl+K', 'command-palette'),
    ]),
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** Keys of a keyboard and buttons of a mouse that the system itself takes for back and forward. */
export function watchSystemKeys(
  window: Pick<BrowserWindow, 'on'>,
  send: (command: MenuCommand) => void,
): void {
  window.on('app-command', (_event, command) => {
    if (command === 'browser-backward') send('back');
    if (command === 'browser-forward') send('forward');
  });
}

function editMenu(find: Item): Item {
  return {
    label: '&Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      { type: 'separator' },
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'selectAll' },
      { type: 'separator' },
      find,
    ],
  };
}

/* Reload and developer tools only where the program is not packaged; Ctrl+R is "Sync now". */
function viewMenu(first: readonly Item[]): Item {
  const developer: Item[] = app.isPackaged
    ? []
    : [{ type: 'separator' }, { role: 'toggleDevTools' }];
  return {
    label: '&View',
    submenu: [
      ...first,
      { type: 'separator' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
      ...developer,
    ],
  };
}
