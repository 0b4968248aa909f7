import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import type { MenuEntry } from './menu-store';

interface AdvocateNaming {
  /** The advocate whose name and contact are being written; null: nobody's. */
  readonly naming: string | null;
  readonly name: (id: string | null) => void;
}

/** Whom somebody is giving a name: one dialog for the whole window. */
export const useAdvocateNaming = create<AdvocateNaming>((set) => ({
  naming: null,
  name: (naming) => set({ naming }),
}));

/** Writes what an advocate is called here, from a menu. */
export function namingEntry(id: string): MenuEntry {
  return {
    label: t`Name and contact of the advocate…`,
    run: () => useAdvocateNaming.getState().name(id),
  };
}
