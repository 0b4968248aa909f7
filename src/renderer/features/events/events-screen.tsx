import { t } from '@lingui/core/macro';
import { SavedFilters } from '../../components/filters/saved-filters';
import { RecordScreen } from '../../components/screen/record-screen';
import { useEventsView } from '../../stores/events-view';
import { useEventQuestion } from '../../stores/record-questions';
import { ColumnChoice } from '../../components/list/column-choice';
import { ViewMenu } from '../../components/list/view-menu';
import { EVENT_COLUMNS } from './event-columns';
import { EventDetail } from './event-detail';
import { EventList } from './event-list';
import { ViewChoice } from './view-choice';
import { WeekView } from './week-view';

/** Private events as an agenda that opens at today, or as a week, and the one that is open. */
export function EventsScreen() {
  const question = useEventQuestion();
  const isWeek = useEventsView((view) => view.shown === 'week');
  return (
    <RecordScreen
      section="events"
      title={t`Events`}
      hint={t`Search events, ids and places`}
      search={question.query.search}
      onSearch={(search) => question.change({ search })}
      tools={
        <>
          <ViewChoice />
          <SavedFilters list="private_events" question={question} />
          {!isWeek && (
            <ViewMenu>
              <ColumnChoice list="private_events" columns={EVENT_COLUMNS} />
            </ViewMenu>
          )}
        </>
      }
      wide={isWeek}
      list={isWeek ? <WeekView /> : <EventList />}
      detail={(id) => <EventDetail id={id} />}
    />
  );
}
