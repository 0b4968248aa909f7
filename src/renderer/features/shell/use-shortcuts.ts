import { useEffect } from 'react';
import { runMenuCommand } from '../../stores/run-command';
import type { MenuCommand } from '../../../contract/main-calls';

/** Ctrl/Cmd+R, Ctrl/Cmd+K and "/" as the menu has them. */
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
  const key = event.key.toLowerCase();
  if (command && key === 'r') return 'sync-now';
  if (command && key === 'k') return 'command-palette';
  if (command && key === 'f') return 'find';
  return key === '/' && !command && !isTyping(event.target) ? 'find' : null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null;
}
