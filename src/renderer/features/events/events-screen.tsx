import { SearchBox } from '../../components/search/search-box';
import { useViewStore } from '../../stores/view-store';
import { EventDetail } from './event-detail';
import { EventList } from './event-list';
import { useEventQuestion } from '../../stores/record-questions';
import { SavedFilters } from '../../components/filters/saved-filters';
import screen from '../../components/screen/screen.module.css';

/** Private events as an agenda that opens at today, and the one that is open. */
export function EventsScreen() {
  const opened = useViewStore((state) => state.opened.events);
  const question = useEventQuestion();
  return (
    <>
      <header className={screen.top}>
        <h1>Events</h1>
        <SearchBox
          label="Search events"
          hint="Search events, ids and places"
          value={question.query.search}
          onChange={(search) => question.change({ search })}
        />
        <SavedFilters list="private_events" question={question} />
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
