import { t } from '@lingui/core/macro';
import type { Section } from '../contract/menu';

/** What a section is called, in its heading, the sidebar and the menu. */
export function sectionTitle(section: Section): string {
  switch (section) {
    case 'waivers':
      return t`Waivers`;
    case 'events':
      return t`Events`;
    case 'awaiting':
      return t`Awaiting outcome`;
    case 'coverage':
      return t`Coverage`;
    case 'templates':
      return t`Templates`;
    case 'exports':
      return t`Exports`;
    case 'activity':
      return t`Sync activity`;
    case 'settings':
      return t`Settings`;
  }
}
