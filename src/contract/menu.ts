import { COMMUNITY_NUMBERS } from './communities';

/** The sections of the window, in the order of the sidebar. */
export const SECTIONS = [
  'overview',
  'waivers',
  'events',
  'awaiting',
  'coverage',
  'templates',
  'exports',
  'activity',
  'settings',
] as const;

export type Section = (typeof SECTIONS)[number];

const OTHERS = [
  'sync-now',
  'command-palette',
  'find',
  'search',
  'back',
  'forward',
  'lock',
  'export-pdf',
  'check-pdf',
  'check-record',
  'print',
  'settings',
  'help',
  'save-backup',
  'take-over',
  'add-community',
  /*
   * Shortcuts that the menu handles while the focus is in an agreement, because the window hears no
   * key of that frame.
   */
  'agreement-larger',
  'agreement-smaller',
  'agreement-usual',
] as const;

/** The menu items that change the window's zoom, or let it fill the screen. */
export const WINDOW_LOOKS = ['usual-size', 'zoom-in', 'zoom-out', 'full-screen'] as const;

export type WindowLook = (typeof WINDOW_LOOKS)[number];

const LOOK_KEYS: Readonly<Record<WindowLook, string>> = {
  'usual-size': 'CmdOrCtrl+0',
  'zoom-in': 'CmdOrCtrl+Plus',
  'zoom-out': 'CmdOrCtrl+-',
  'full-screen': 'F11',
};

/** The shortcut of such a menu item, as `keyOf` writes it. */
export function keyOfLook(look: WindowLook, mac: boolean): string {
  return mac && look === 'full-screen' ? 'Ctrl+Cmd+F' : LOOK_KEYS[look];
}

/** A command that a menu item or a shortcut sends to the window. */
export type MenuCommand = (typeof OTHERS)[number] | `go-${Section}` | CommunityCommand;

/** Opens a community by its place in the switcher. */
export type CommunityCommand = `community-${(typeof COMMUNITY_NUMBERS)[number]}`;

/** The commands that open a community, in order. */
export const COMMUNITY_COMMANDS: readonly CommunityCommand[] = COMMUNITY_NUMBERS.map(
  (number) => `community-${number}` as const,
);

/** Whether a command opens a community. */
export function isCommunityCommand(command: string): command is CommunityCommand {
  return COMMUNITY_COMMANDS.some((it) => it === command);
}

/** Every command of the menu. */
export const MENU_COMMANDS: readonly MenuCommand[] = [
  ...OTHERS,
  ...SECTIONS.map((section) => `go-${section}` as const),
  ...COMMUNITY_COMMANDS,
];

const KEYS: Readonly<Partial<Record<MenuCommand, string>>> = {
  'sync-now': 'CmdOrCtrl+R',
  'command-palette': 'CmdOrCtrl+K',
  find: 'CmdOrCtrl+F',
  lock: 'CmdOrCtrl+L',
  'export-pdf': 'CmdOrCtrl+E',
  print: 'CmdOrCtrl+P',
  settings: 'CmdOrCtrl+,',
  help: 'F1',
  ...Object.fromEntries(SECTIONS.map((name, at) => [`go-${name}`, `CmdOrCtrl+${String(at + 1)}`])),
  ...Object.fromEntries(
    COMMUNITY_COMMANDS.map((name, at) => [name, `CmdOrCtrl+Shift+${String(at + 1)}`]),
  ),
};

/** The shortcut of a command as an accelerator of Electron; undefined when it has none. */
export function keyOf(command: MenuCommand, mac: boolean): string | undefined {
  if (command === 'back') return mac ? 'CmdOrCtrl+[' : 'Alt+Left';
  if (command === 'forward') return mac ? 'CmdOrCtrl+]' : 'Alt+Right';
  return KEYS[command];
}
