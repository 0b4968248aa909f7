import type { SectionCounts } from '../../../contract/cache-calls';
import type { Section } from '../../stores/view-store';
import type { IconName } from '../ui/icon';

export interface SectionEntry {
  readonly section: Section;
  readonly title: string;
  readonly icon: IconName;
  readonly count: keyof SectionCounts | null;
}

/** Sections of the community's records, in the order of the sidebar. */
export const RECORD_SECTIONS: readonly SectionEntry[] = [
  { section: 'waivers', title: 'Waivers', icon: 'waivers', count: 'waivers' },
  { section: 'events', title: 'Events', icon: 'events', count: 'events' },
  { section: 'awaiting', title: 'Awaiting outcome', icon: 'awaiting', count: 'awaiting' },
  { section: 'coverage', title: 'Coverage', icon: 'coverage', count: 'coverage' },
  { section: 'templates', title: 'Templates', icon: 'templates', count: 'templates' },
];

/** Sections about this computer. */
export const COMPUTER_SECTIONS: readonly SectionEntry[] = [
  { section: 'exports', title: 'Exports', icon: 'exports', count: 'exportsToReview' },
  { section: 'activity', title: 'Sync activity', icon: 'activity', count: null },
  { section: 'settings', title: 'Settings', icon: 'settings', count: null },
];
