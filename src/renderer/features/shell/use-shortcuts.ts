import { useEffect } from 'react';
import { keyOf, MENU_COMMANDS, type MenuCommand } from '../../../contract/menu';
import { isMac, runMenuCommand } from '../../stores/run-command';

/** The keys of the menu, and "/" for the search; back and forward have more ways of their own. */
export function useShortcuts(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const command = shortcut(event);
      if (!command) return;
      event.preventDefault();
      runMenuCommand(command);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function shortcut(event: KeyboardEvent): MenuCommand | null {
  if (event.altKey || event.shiftKey || event.defaultPrevented) return null;
  const command = event.ctrlKey || event.metaKey;
  if (event.key === '/' && !command && !isTyping(event.target)) return 'find';
  const pressed = `${command ? 'CmdOrCtrl+' : ''}${event.key.toUpperCase()}`;
  return MENU_COMMANDS.find((it) => keyOf(it, isMac()) === pressed) ?? null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
