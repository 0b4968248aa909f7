import { create } from 'zustand';

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
  readonly overlay: 'none' | 'commands' | 'disconnect';
  readonly go: (section: Section) => void;
  readonly open: (section: RecordSection, id: string | null) => void;
  readonly show: (overlay: ViewStore['overlay']) => void;
}

const start = {
  section: 'waivers',
  opened: { waivers: null, events: null, templates: null },
  overlay: 'none',
} as const;

export const useViewStore = create<ViewStore>((set) => ({
  ...start,
  go: (section) => set({ section, overlay: 'none' }),
  open: (section, id) =>
    set((old) => ({ section, overlay: 'none', opened: { ...old.opened, [section]: id } })),
  show: (overlay) => set({ overlay }),
}));

/** Forgets ids and places of the profile that was left. */
export function resetView(): void {
  useViewStore.setState(start);
}
