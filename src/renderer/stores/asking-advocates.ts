import { t } from '@lingui/core/macro';
import type { MenuEntry } from './menu-store';
import { useViewStore } from './view-store';

/** Asks the service what advocates are called, from a menu or the palette. */
export function askingEntry(): MenuEntry {
  return {
    label: t`Ask the service for advocates’ names…`,
    run: () => useViewStore.getState().show('ask-advocates'),
  };
}
