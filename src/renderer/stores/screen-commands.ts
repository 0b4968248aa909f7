import { useEffect, useRef, type RefObject } from 'react';
import type { MenuEntry } from './menu-store';

/* The commands of the parts of the window that are shown now, as each part last offered them. */
const offered = new Set<RefObject<readonly MenuEntry[]>>();

/** Offers commands beside the program's, as long as the component that runs them is shown. */
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
