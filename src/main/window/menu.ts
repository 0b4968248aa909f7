import { t } from '@lingui/core/macro';
import {
  app,
  Menu,
  type BrowserWindow,
  type Input,
  type MenuItemConstructorOptions,
} from 'electron';
import { COMMUNITY_NUMBERS } from '../../contract/communities';
import {
  COMMUNITY_COMMANDS,
  isCommunityCommand,
  keyOf,
  keyOfLook,
  MENU_COMMANDS,
  SECTIONS,
  type MenuCommand,
  type WindowLook,
} from '../../contract/menu';
import { sectionTitle } from '../../texts/section-titles';

type Item = MenuItemConstructorOptions;
let offered: ReadonlySet<MenuCommand> = new Set();

/* True from when the page's community is left until the next page hears keys. */
let isPageLeft = false;

type MakeItem = (label: string, id: MenuCommand) => Item;

/** Sets the program's menu. `send` hands a command to the window, which carries it out. */
export function setMenu(send: (command: MenuCommand) => void): void {
  const mac = process.platform === 'darwin';
  const command: MakeItem = (label, id) => {
    const accelerator = keyOf(id, mac);
    return {
      id,
      label,
      click: () => send(id),
      enabled: false,
      ...(accelerator !== undefined && { accelerator }),
    };
  };
  const template: Item[] = [
    ...(mac ? [{ role: 'appMenu', submenu: appMenu() } satisfies Item] : []),
    { label: t`&File`, submenu: fileMenu(command, mac) },
    { label: t`&Edit`, submenu: editMenu(command) },
    { label: t`&View`, submenu: viewMenu(command, mac) },
    { label: t`&Go`, submenu: goMenu(command) },
    { role: 'windowMenu', label: t`Window`, submenu: windowMenu(mac) },
    { role: 'help', label: t`Help`, submenu: [command(t`Manual and keys`, 'help')] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** Enables the menu items of these commands, and greys out all others, which do nothing now. */
export function offerCommands(commands: readonly MenuCommand[]): void {
  offered = new Set(commands);
  if (commands.length > 0) isPageLeft = false;
  for (const command of MENU_COMMANDS) {
    const item = Menu.getApplicationMenu()?.getMenuItemById(command);
    if (!item) continue;
    item.enabled = commands.includes(command);
    /* With only one community there is nothing to choose. */
    if (isCommunityCommand(command)) item.visible = item.enabled;
  }
}

/** Zooms the window in, out or to its usual size, or switches the full screen on or off. */
export function showAs(window: BrowserWindow | null, look: WindowLook): void {
  if (window === null) return;
  if (look === 'full-screen') window.setFullScreen(!window.isFullScreen());
  else window.webContents.zoomLevel = zoomLevel(window.webContents.zoomLevel, look);
}

/* The steps are those of the menu's own items. */
function zoomLevel(level: number, look: Exclude<WindowLook, 'full-screen'>): number {
  if (look === 'usual-size') return 0;
  return look === 'zoom-in' ? level + 0.5 : level - 0.5;
}

/** Follows the keys and mouse buttons that the system itself takes for back and forward. */
export function watchSystemKeys(
  window: Pick<BrowserWindow, 'on'>,
  send: (command: MenuCommand) => void,
): void {
  window.on('app-command', (_event, command) => {
    if (command === 'browser-backward') send('back');
    if (command === 'browser-forward') send('forward');
  });
}

/**
 * Lets the keys that zoom the window zoom the agreement, while the agreement has the keyboard. Its
 * frame runs no script that could hear them, and only the window knows where the keyboard is.
 */
export function watchZoomKeys(
  window: Pick<BrowserWindow, 'webContents'>,
  send: (command: MenuCommand) => void,
): void {
  const mac = process.platform === 'darwin';
  window.webContents.on('before-input-event', (event, { type, key, alt, meta, control }) => {
    const command = ZOOM_KEYS.get(key);
    if (command === undefined || type !== 'keyDown' || alt || !(mac ? meta : control)) return;
    if (!offered.has(command)) return;
    event.preventDefault();
    send(command);
  });
}

/**
 * To be called when a community is left, and when it is not left after all. In between, until the
 * next page offers commands, no page hears keys.
 */
export function leavePage(isLeft: boolean): void {
  isPageLeft = isLeft;
}

/**
 * Hears the keys of communities between two pages, so that the last one that was pressed wins.
 * `open` gets the place of the community in the switcher, from 0.
 */
export function watchCommunityKeys(
  window: Pick<BrowserWindow, 'webContents'>,
  open: (at: number) => void,
): void {
  const mac = process.platform === 'darwin';
  window.webContents.on('before-input-event', (event, input) => {
    const at = isPageLeft ? communityOf(input, mac) : -1;
    if (at < 0) return;
    event.preventDefault();
    if (!input.isAutoRepeat) open(at);
  });
}

/* The digit is taken from the key's place, as the window does; -1 for any other key. */
function communityOf({ type, code, alt, shift, meta, control }: Input, mac: boolean): number {
  const [command, other] = mac ? [meta, control] : [control, meta];
  if (type !== 'keyDown' || !command || !shift || other || alt) return -1;
  const digit = Number(/^Digit(\d)$/.exec(code)?.[1]);
  return COMMUNITY_NUMBERS.findIndex((number) => number === digit);
}

const ZOOM_KEYS: ReadonlyMap<string, MenuCommand> = new Map([
  ['+', 'agreement-larger'],
  ['=', 'agreement-larger'],
  ['-', 'agreement-smaller'],
  ['0', 'agreement-usual'],
]);

function fileMenu(command: MakeItem, mac: boolean): Item[] {
  return [
    command(t`Sync now`, 'sync-now'),
    command(t`Export PDF…`, 'export-pdf'),
    command(t`Print…`, 'print'),
    command(t`Check a PDF…`, 'check-pdf'),
    command(t`Check this record again`, 'check-record'),
    { type: 'separator' },
    command(t`Save what is only here…`, 'save-backup'),
    command(t`Take over…`, 'take-over'),
    { type: 'separator' },
    command(t`Add a community…`, 'add-community'),
    command(t`Settings…`, 'settings'),
    command(t`Lock`, 'lock'),
    { type: 'separator' },
    mac ? { role: 'close', label: t`Close window` } : { role: 'quit', label: t`Quit` },
  ];
}

function editMenu(command: MakeItem): Item[] {
  return [
    { role: 'undo', label: t`Undo` },
    { role: 'redo', label: t`Redo` },
    { type: 'separator' },
    { role: 'cut', label: t`Cut` },
    { role: 'copy', label: t`Copy` },
    { role: 'paste', label: t`Paste` },
    { role: 'selectAll', label: t`Select all` },
    { type: 'separator' },
    command(t`Find`, 'find'),
    command(t`Search in this section`, 'search'),
  ];
}

/* The developer tools are offered only where the program is not packaged. */
function viewMenu(command: MakeItem, mac: boolean): Item[] {
  const accelerator = (look: WindowLook) => ({ accelerator: keyOfLook(look, mac) });
  const developer: Item[] = app.isPackaged
    ? []
    : [{ type: 'separator' }, { role: 'toggleDevTools', label: t`Developer tools` }];
  return [
    command(t`Command palette`, 'command-palette'),
    { type: 'separator' },
    { role: 'resetZoom', label: t`Actual size`, ...accelerator('usual-size') },
    { role: 'zoomIn', label: t`Zoom in`, ...accelerator('zoom-in') },
    { role: 'zoomOut', label: t`Zoom out`, ...accelerator('zoom-out') },
    { role: 'togglefullscreen', label: t`Full screen`, ...accelerator('full-screen') },
    ...developer,
  ];
}

function goMenu(command: MakeItem): Item[] {
  return [
    command(t`Back`, 'back'),
    command(t`Forward`, 'forward'),
    { type: 'separator' },
    ...SECTIONS.map((section) => command(sectionTitle(section), `go-${section}`)),
    ...COMMUNITY_COMMANDS.map((id, at) => ({
      ...command(t`Community ${String(at + 1)}`, id),
      visible: false,
    })),
  ];
}

/* Without these labels, the system's own items have Electron's English names. */
function windowMenu(mac: boolean): Item[] {
  return [
    { role: 'minimize', label: t`Minimise` },
    { role: 'zoom', label: t({ message: 'Zoom', context: 'window' }) },
    mac ? { role: 'front', label: t`Bring all to front` } : { role: 'close', label: t`Close` },
  ];
}

function appMenu(): Item[] {
  return [
    { role: 'about', label: t`About Waiver Desk` },
    { type: 'separator' },
    { role: 'hide', label: t`Hide Waiver Desk` },
    { role: 'hideOthers', label: t`Hide others` },
    { role: 'unhide', label: t`Show all` },
    { type: 'separator' },
    { role: 'quit', label: t`Quit Waiver Desk` },
  ];
}
