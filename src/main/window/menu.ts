import { app, Menu, type MenuItemConstructorOptions } from 'electron';
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
    viewMenu(command('Command palette', 'CmdOrCtrl+K', 'command-palette')),
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
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
function viewMenu(palette: Item): Item {
  const developer: Item[] = app.isPackaged
    ? []
    : [{ type: 'separator' }, { role: 'toggleDevTools' }];
  return {
    label: '&View',
    submenu: [
      palette,
      { type: 'separator' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
      ...developer,
    ],
  };
}
