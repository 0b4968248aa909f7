import { app, Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import {
  keyOf,
  MENU_COMMANDS,
  SECTION_TITLES,
  SECTIONS,
  type MenuCommand,
} from '../../contract/menu';

type Item = MenuItemConstructorOptions;
type MakeItem = (label: string, id: MenuCommand) => Item;

/** The program's menu; `send` hands a command to the window, which carries it out. */
export function setMenu(send: (command: MenuCommand) => void): void {
  const mac = process.platform === 'darwin';
  const command: MakeItem = (label, id) => {
    const accelerator = keyOf(id, mac);
    return {
      ...{ id, label, click: () => send(id), enabled: false },
      ...(accelerator !== undefined && { accelerator }),
    };
  };
  const template: Item[] = [
    ...(mac ? [{ role: 'appMenu' } satisfies Item] : []),
    { label: '&File', submenu: fileMenu(command, mac) },
    { label: '&Edit', submenu: editMenu(command) },
    { label: '&View', submenu: viewMenu(command) },
    { label: '&Go', submenu: goMenu(command) },
    { role: 'windowMenu' },
    { role: 'help', submenu: [command('Manual and keys', 'help')] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** Greys out the items of all other commands: nothing would come of them now. */
export function offerCommands(commands: readonly MenuCommand[]): void {
  for (const command of MENU_COMMANDS) {
    const item = Menu.getApplicationMenu()?.getMenuItemById(command);
    if (item) item.enabled = commands.includes(command);
  }
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

function fileMenu(command: MakeItem, mac: boolean): Item[] {
  return [
    command('Sync now', 'sync-now'),
    command('Export PDF…', 'export-pdf'),
    command('Print…', 'print'),
    command('Check a PDF…', 'check-pdf'),
    command('Check this record again', 'check-record'),
    { type: 'separator' },
    command('Settings…', 'settings'),
    command('Lock', 'lock'),
    { type: 'separator' },
    { role: mac ? 'close' : 'quit' },
  ];
}

function editMenu(command: MakeItem): Item[] {
  return [
    { role: 'undo' },
    { role: 'redo' },
    { type: 'separator' },
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
    { type: 'separator' },
    command('Find', 'find'),
  ];
}

/* Developer tools only where the program is not packaged. */
function viewMenu(command: MakeItem): Item[] {
  const developer: Item[] = app.isPackaged
    ? []
    : [{ type: 'separator' }, { role: 'toggleDevTools' }];
  return [
    command('Command palette', 'command-palette'),
    { type: 'separator' },
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
    ...developer,
  ];
}

function goMenu(command: MakeItem): Item[] {
  return [
    command('Back', 'back'),
    command('Forward', 'forward'),
    { type: 'separator' },
    ...SECTIONS.map((section) => command(SECTION_TITLES[section], `go-${section}`)),
  ];
}
