import { create } from 'zustand';

/** Something that can be done with what a menu was opened on. */
export interface MenuEntry {
  readonly label: string;
  /** What is known of it, in a line of its own. */
  readonly detail?: string;
  /** A number that calls for somebody; the detail says of what. */
  readonly badge?: number;
  /** The key that does the same, as this computer writes it. */
  readonly keys?: string;
  readonly run: () => void;
}

/** A menu of what was pointed at. */
interface OpenMenu {
  /** What it is of: "event 17". */
  readonly label: string;
  /** Of a menu whose entries may change while it is open: by which it is known again. */
  readonly name?: 'communities';
  /** The records of a list that it is of: the menu closes when one of them leaves the list. */
  readonly ids: readonly string[];
  /** Where it opens: below this part of the window. */
  readonly at: DOMRect;
  /** A line is drawn between two groups; an empty one is none. */
  readonly groups: readonly (readonly MenuEntry[])[];
}

interface MenuStore {
  readonly menu: OpenMenu | null;
  readonly open: (menu: OpenMenu) => void;
  readonly close: () => void;
}

/** The menu that lies over the window: one at a time. */
export const useMenuStore = create<MenuStore>((set) => ({
  menu: null,
  open: (menu) => set({ menu }),
  close: () => set({ menu: null }),
}));

/** Where a menu opens that was asked for with the mouse, or by a key on what has the focus. */
export function menuPlace(event: Pick<MouseEvent, 'clientX' | 'clientY'>): DOMRect {
  return new DOMRect(event.clientX, event.clientY, 0, 0);
}
