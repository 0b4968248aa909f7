import { t } from '@lingui/core/macro';
import type { Section } from '../contract/menu';

/** The name of a section in its heading, the sidebar and the menu. */
export function sectionTitle(section: Section): string {
  const words: Readonly<Record<Section, string>> = {
    overview: t`Overview`,
    waivers: t`Waivers`,
    events: t`Events`,
    awaiting: t`Awaiting outcome`,
    coverage: t`Coverage`,
    templates: t`Templates`,
    exports: t`Exports`,
    activity: t`Sync activity`,
    settings: t`Settings`,
  };
  return words[section];
}
