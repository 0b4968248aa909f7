import { useEffect } from 'react';
import { onWindow } from '../../components/screen/on-window';
import { takesKeys } from '../../components/screen/typed-into';
import type { MenuCommand } from '../../../contract/menu';
import { pressedCommand } from '../../stores/keys';
import { runMenuCommand } from '../../stores/run-command';

/** Handles the keys of the menu, and "/" for the search. Back and forward have more ways. */
export function useShortcuts(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const command = shortcut(event);
      if (!command) return;
      /* Otherwise a key that is held down would reach the program’s menu, too. */
      event.preventDefault();
      if (!event.repeat) runMenuCommand(command);
    };
    return onWindow({ keydown: listen });
  }, []);
}

function shortcut(event: KeyboardEvent): MenuCommand | null {
  if (event.defaultPrevented) return null;
  /* Shift is allowed, because many keyboards need it for this character. */
  if (event.key === '/' && !event.altKey && !event.ctrlKey && !event.metaKey)
    return takesKeys(event.target) ? null : 'search';
  return pressedCommand(event);
}
