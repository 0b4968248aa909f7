import { COMMUNITY_NUMBERS } from './communities';

/** The sections of the window, in the order of the sidebar. */
export const SECTIONS = [
  ...(['overview', 'waivers', 'events', 'awaiting', 'coverage'] as const),
  ...(['templates', 'exports', 'activity', 'settings'] as const),
] as const;

export type Section = (typeof SECTIONS)[number];

const OTHERS = [
  ...(['sync-now', 'command-palette', 'find', 'search', 'back', 'forward'] as const),
  ...(['lock', 'export-pdf', 'check-pdf', 'check-record', 'print', 'settings', 'help'] as const),
  ...(['save-backup', 'take-over', 'add-community'] as const),
  /* Of the keyboard alone, while it is in an agreement: no key is heard in its frame. */
  ...(['agreement-larger', 'agreement-smaller', 'agreement-usual'] as const),
] as const;

/** How the window is shown: the size of all in it, and whether it fills the screen. */
export const WINDOW_LOOKS = ['usual-size', 'zoom-in', 'zoom-out', 'full-screen'] as const;

export type WindowLook = (typeof WINDOW_LOOKS)[number];

const LOOK_KEYS: Readonly<Record<WindowLook, string>> = {
  'usual-size': 'CmdOrCtrl+0',
  'zoom-in': 'CmdOrCtrl+Plus',
  'zoom-out': 'CmdOrCtrl+-',
  'full-screen': 'F11',
};

/** The key of a look, written as `keyOf` does. */
export function keyOfLook(look: WindowLook, mac: boolean): string {
  return mac && look === 'full-screen' ? 'Ctrl+Cmd+F' : LOOK_KEYS[look];
}

/** What a menu item or a key tells the window to do. */
export type MenuCommand = (typeof OTHERS)[number] | `go-${Section}` | CommunityCommand;

/** Opens the community of a number, by its place in the switcher. */
export type CommunityCommand = `community-${(typeof COMMUNITY_NUMBERS)[number]}`;

/** Those commands, in their order. */
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

/** The key of a command as Electron writes accelerators; undefined where it has none. */
export function keyOf(command: MenuCommand, mac: boolean): string | undefined {
  if (command === 'back') return mac ? 'CmdOrCtrl+[' : 'Alt+Left';
  if (command === 'forward') return mac ? 'CmdOrCtrl+]' : 'Alt+Right';
  return KEYS[command];
}
