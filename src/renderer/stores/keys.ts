import { t } from '@lingui/core/macro';
import { keyOf, MENU_COMMANDS, type MenuCommand } from '../../contract/menu';

/** The key of a command as this computer writes it; empty where it has none. */
export function keyText(command: MenuCommand): string {
  return acceleratorText(keyOf(command, isMac()) ?? '');
}

/** A key as this computer writes it, by Electron's name for it. */
export function acceleratorText(key: string): string {
  const names = isMac() ? MAC_NAMES : KEY_NAMES;
  const parts = key.split('+').map((part) => names[part] ?? part);
  return parts.join(isMac() ? '' : ' ');
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  CmdOrCtrl: t`Ctrl`,
  Shift: t`Shift`,
  Enter: t`Enter`,
  Plus: '+',
  '-': '−',
  Left: '←',
  Right: '→',
};
const MAC_NAMES: Readonly<Record<string, string>> = { ...KEY_NAMES, CmdOrCtrl: '⌘', Shift: '⇧' };

/** The menu command whose key was pressed; null where it is none. */
export function pressedCommand(event: KeyboardEvent): MenuCommand | null {
  const mac = isMac();
  const pressed = pressedKey(event, mac);
  return MENU_COMMANDS.find((command) => keyOf(command, mac) === pressed) ?? null;
}

/* The pressed key as Electron writes accelerators. On a Mac, Option and an arrow move the caret. */
function pressedKey(event: KeyboardEvent, mac: boolean): string {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const [command, other] = mac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  const modifiers = { CmdOrCtrl: command, Other: other, Alt: altKey, Shift: shiftKey };
  const names = Object.entries(modifiers).flatMap(([name, isHeld]) => (isHeld ? [name] : []));
  return [...names, keyName(event)].join('+');
}

/* The digit is taken from the key's place, wherever the key types something else without Shift. */
function keyName({ code, key }: KeyboardEvent): string {
  return /^Digit(\d)$/.exec(code)?.[1] ?? /^Arrow(.+)$/.exec(key)?.[1] ?? key.toUpperCase();
}

/** True on a Mac, which has keys of its own. */
export function isMac(): boolean {
  return navigator.platform.startsWith('Mac');
}
