import { t } from '@lingui/core/macro';
import type { MenuEntry } from './menu-store';
import { navigation } from './view-store';

/** The menu entry that asks the service for the names of advocates. */
export function askingEntry(): MenuEntry {
  return {
    label: t`Ask the service for advocates’ names…`,
    run: () => navigation.show('ask-advocates'),
  };
}
