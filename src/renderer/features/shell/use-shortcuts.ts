import { useEffect } from 'react';
import { keyOf, MENU_COMMANDS, type MenuCommand } from '../../../contract/menu';
import { isMac, runMenuCommand } from '../../stores/run-command';

/** The keys of the menu, and "/" for the search; back and forward have more ways of their own. */
export function useShortcuts(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const command = shortcut(event);
      if (!command) return;
      /* Left alone, a key that is held down would reach the program's menu. */
      event.preventDefault();
      if (!event.repeat) runMenuCommand(command);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function shortcut(event: KeyboardEvent): MenuCommand | null {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  const [command, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  if (event.defaultPrevented || altKey || other) return null;
  /* On many keyboards it takes Shift. */
  if (event.key === '/' && !command) return isTyping(event.target) ? null : 'find';
  if (shiftKey) return null;
  const pressed = `${command ? 'CmdOrCtrl+' : ''}${keyName(event)}`;
  return MENU_COMMANDS.find((it) => keyOf(it, isMac()) === pressed) ?? null;
}

/* A digit's key is meant wherever it types something else without Shift. */
function keyName({ code, key }: KeyboardEvent): string {
  return /^Digit(\d)$/.exec(code)?.[1] ?? key.toUpperCase();
}

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="spinbutton"]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TYPED_INTO) !== null;
}
