import { create } from 'zustand';

/** An entry of a menu. */
export interface MenuEntry {
  readonly label: string;
  /** More about the entry, in a line of its own. */
  readonly detail?: string;
  /** A number that asks for attention; the detail says what it counts. */
  readonly badge?: number;
  /** The key that does the same, as this computer writes it. */
  readonly keys?: string;
  readonly run: () => void;
}

/** A menu about what was pointed at. */
interface OpenMenu {
  /** What the menu is about: "event 17". */
  readonly label: string;
  /** The name of a menu whose entries may change while it is open, by which it is found again. */
  readonly name?: 'communities';
  /** The records of a list that the menu is about. It closes when one of them leaves the list. */
  readonly ids: readonly string[];
  /** The menu opens below this part of the window. */
  readonly at: DOMRect;
  /** A line is drawn between two groups. Empty groups are left out. */
  readonly groups: readonly (readonly MenuEntry[])[];
}

/** The open menu; there is only one at a time. */
export const useMenuStore = create<{ readonly menu: OpenMenu | null }>(() => ({ menu: null }));

export function openMenu(menu: OpenMenu): void {
  useMenuStore.setState({ menu });
}

export function closeMenu(): void {
  useMenuStore.setState({ menu: null });
}

/** Where a menu opens that was asked for with the mouse, or by a key on what has the focus. */
export function menuPlace(event: Pick<MouseEvent, 'clientX' | 'clientY'>): DOMRect {
  return new DOMRect(event.clientX, event.clientY, 0, 0);
}
