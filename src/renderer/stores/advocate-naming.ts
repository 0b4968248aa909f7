import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import type { MenuEntry } from './menu-store';
import { navigation } from './view-store';

interface AdvocateNaming {
  /** The advocate whose name and contact are being written; null where none is. */
  readonly naming: string | null;
}

/** The advocate whose name is being written. One dialog serves the whole window. */
export const useAdvocateNaming = create<AdvocateNaming>(() => ({ naming: null }));

export function nameAdvocate(naming: string | null): void {
  useAdvocateNaming.setState({ naming });
}

/** The menu entry that opens the dialog for an advocate's name and contact. */
export function namingEntry(id: string): MenuEntry {
  return { label: t`Name and contact of the advocate…`, run: () => nameAdvocate(id) };
}

/** The menu entry that asks the service for the names of advocates. */
export function askingEntry(): MenuEntry {
  return {
    label: t`Ask the service for advocates’ names…`,
    run: () => navigation.show('ask-advocates'),
  };
}
