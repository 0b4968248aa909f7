import { SearchBox } from '../../components/search/search-box';
import { useViewStore } from '../../stores/view-store';
import { EventDetail } from './event-detail';
import { EventList } from './event-list';
import { useEventQuestion } from './event-question';
import { SavedEventFilters } from './saved-event-filters';
import screen from '../../components/screen/screen.module.css';

/** Private events as an agenda that opens at today, and the one that is open. */
export function EventsScreen() {
  const opened = useViewStore((state) => state.opened.events);
  const search = useEventQuestion((state) => state.query.search);
  const change = useEventQuestion((state) => state.change);
  return (
    <>
      <header className={screen.top}>
        <h1>Events</h1>
        <SearchBox
          label="Search events"
          hint="Search events, ids and places"
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <SavedEventFilters />
      </header>
      <div className={screen.split} data-open={opened !== null}>
        <section className={screen.list} aria-label="List of events">
          <EventList />
        </section>
        <EventDetail id={opened} />
      </div>
    </>
  );
}
