import { t } from '@lingui/core/macro';
import { SavedFilters } from '../../components/filters/saved-filters';
import { RecordScreen } from '../../components/screen/record-screen';
import { useEventQuestion } from '../../stores/record-questions';
import { EventDetail } from './event-detail';
import { EventList } from './event-list';

/** Private events as an agenda that opens at today, and the one that is open. */
export function EventsScreen() {
  const question = useEventQuestion();
  return (
    <RecordScreen
      section="events"
      title={t`Events`}
      hint={t`Search events, ids and places`}
      search={question.query.search}
      onSearch={(search) => question.change({ search })}
      tools={<SavedFilters list="private_events" question={question} />}
      list={<EventList />}
      detail={(id) => <EventDetail id={id} />}
    />
  );
}
