import { create } from 'zustand';
import type { EventChoices } from '../../../contract/saved-filters';
import { useListWish } from '../../stores/list-wish-store';
import { useProfileStore } from '../../stores/profile-store';

export const ALL_EVENTS: EventChoices = {
  search: '',
  statuses: [],
  types: [],
  advocates: [],
  dates: null,
  conversation: null,
  prospect: null,
  scheduler: null,
  hasAddress: null,
  descending: false,
};

interface EventListStore {
  readonly choices: EventChoices;
  readonly change: (part: Partial<EventChoices>) => void;
  readonly clear: () => void;
}

/** The question asked of the events; kept while the person looks at other sections. */
export const useEventListStore = create<EventListStore>((set) => ({
  choices: ALL_EVENTS,
  change: (part) => set((old) => ({ choices: { ...old.choices, ...part } })),
  clear: () => set({ choices: ALL_EVENTS }),
}));

/** Whether anything keeps events out of the list. */
export function isFiltered(choices: EventChoices): boolean {
  const open = { ...ALL_EVENTS, descending: choices.descending };
  return JSON.stringify({ ...choices, search: choices.search.trim() }) !== JSON.stringify(open);
}

/* The page of an id asks for what points to it. */
useListWish.subscribe(({ wish }) => {
  if (wish?.section !== 'events') return;
  const { kind, id } = wish.target;
  const part = kind === 'advocate' ? { advocates: [id] } : { [kind]: id };
  useEventListStore.setState({ choices: { ...ALL_EVENTS, ...part } });
});

/* Another profile starts with an empty question. */
useProfileStore.subscribe(({ profile }, old) => {
  if (profile?.kind !== old.profile?.kind) useEventListStore.setState({ choices: ALL_EVENTS });
});
