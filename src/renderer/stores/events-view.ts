import { create } from 'zustand';
import { onOtherProfile } from './profile-store';

interface EventsView {
  /** How the events are shown, while the program runs. */
  readonly shown: 'list' | 'week';
  /** A day of the week that is shown, `YYYY-MM-DD`; null: the running week. */
  readonly day: string | null;
}

/** Whether the events are a list or a week, and which. */
export const useEventsView = create<EventsView>(() => ({ shown: 'list', day: null }));

/* Another profile has other events. */
onOtherProfile(() => useEventsView.setState({ day: null }));
