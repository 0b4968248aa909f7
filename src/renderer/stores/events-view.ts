import { create } from 'zustand';
import { onOtherProfile } from './profile-store';

interface EventsView {
  /** How the events are shown. It stays while the program runs. */
  readonly shown: 'list' | 'week';
  /** A day of the week that is shown, `YYYY-MM-DD`; null means the present week. */
  readonly day: string | null;
}

/** Whether the events are shown as a list or as a week, and which week. */
export const useEventsView = create<EventsView>(() => ({ shown: 'list', day: null }));

/* Another profile has other events. */
onOtherProfile(() => useEventsView.setState({ day: null }));
