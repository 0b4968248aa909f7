import { useEffect, useRef, type RefObject } from 'react';
import type { MenuEntry } from './menu-store';

/* What the parts of the window that are shown now can be told to do, as they last said. */
const offered = new Set<RefObject<readonly MenuEntry[]>>();

/** Offers commands among those of the program, as long as what can carry them out is shown. */
export function useScreenCommands(entries: readonly MenuEntry[]): void {
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  useEffect(() => {
    offered.add(latest);
    return () => void offered.delete(latest);
  }, []);
}

/** The commands of what is shown now. */
export function screenCommands(): readonly MenuEntry[] {
  return [...offered].flatMap(({ current }) => current);
}
