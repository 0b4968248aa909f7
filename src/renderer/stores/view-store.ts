import { create } from 'zustand';
import type { PivotTarget } from '../../contract/pivot-views';

export type Section =
  | 'waivers'
  | 'events'
  | 'awaiting'
  | 'coverage'
  | 'templates'
  | 'exports'
  | 'activity'
  | 'settings';

export type RecordSection = 'waivers' | 'events' | 'templates';

/** Where the person is: the section, the record open in each, and what lies over it. */
interface ViewStore {
  readonly section: Section;
  readonly opened: Readonly<Record<RecordSection, string | null>>;
  /** The id whose page lies over the section, or null. */
  readonly pivot: PivotTarget | null;
  readonly overlay: 'none' | 'commands' | 'disconnect' | 'replace-key' | 'check-pdf';
  readonly go: (section: Section) => void;
  readonly open: (section: RecordSection, id: string | null) => void;
  readonly openPivot: (target: PivotTarget | null) => void;
  readonly show: (overlay: ViewStore['overlay']) => void;
}

const start = {
  section: 'waivers',
  opened: { waivers: null, events: null, templates: null },
  pivot: null,
  overlay: 'none',
} as const;

export const useViewStore = create<ViewStore>((set) => ({
  ...start,
  go: (section) => set({ section, pivot: null, overlay: 'none' }),
  open: (section, id) =>
    set((old) => ({
      section,
      pivot: null,
      overlay: 'none',
      opened: { ...old.opened, [section]: id },
    })),
  openPivot: (pivot) => set({ pivot, overlay: 'none' }),
  show: (overlay) => set({ overlay }),
}));

/** Forgets ids and places of the profile that was left. */
export function resetView(): void {
  useViewStore.setState(start);
}
