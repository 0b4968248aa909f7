import { t } from '@lingui/core/macro';
import { SavedFiltersButton } from '../../components/filters/saved-filters';
import { RecordScreen } from '../../components/screen/record-screen';
import { useEventsView } from '../../stores/events-view';
import { useScreenCommands } from '../../stores/screen-commands';
import { useEventQuestion } from '../../stores/record-questions';
import { ColumnChoice } from '../../components/list/column-choice';
import { ViewMenu } from '../../components/list/view-menu';
import { EVENT_COLUMNS } from './event-columns';
import { EventDetail } from './event-detail';
import { EventList } from './event-list';
import { EventWeek } from './event-week';
import { SegmentedControl } from '../../components/ui/segmented-control';
import { useViewStore } from '../../stores/view-store';

/** Private events as an agenda that opens at today, or as a week, with the open event. */
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
          <SavedFiltersButton list="private_events" question={question} />
          {!isWeek && (
            <ViewMenu>
              <ColumnChoice list="private_events" columns={EVENT_COLUMNS} />
            </ViewMenu>
          )}
        </>
      }
      wide={isWeek}
      list={isWeek ? <EventWeek /> : <EventList />}
      detail={(id) => <EventDetail id={id} />}
    />
  );
}

const CHOICES = [
  { key: 'list', name: t`List` },
  { key: 'week', name: t`Week` },
] as const;

/** Chooses whether the events are shown as a list or as a week. */
function ViewChoice() {
  const shown = useEventsView((view) => view.shown);
  useScreenCommands(
    CHOICES.filter(({ key }) => key !== shown).map(({ key, name }) => ({
      label: `${t`Shown as`}: ${name}`,
      run: () => show(key),
    })),
  );
  return <SegmentedControl label={t`Shown as`} choices={CHOICES} chosen={shown} onChoose={show} />;
}

/* A week begins with its whole width, without the record that the list has opened beside itself. */
function show(shown: 'list' | 'week'): void {
  if (shown === 'week')
    useViewStore.setState(({ opened }) => ({ opened: { ...opened, events: null } }));
  useEventsView.setState({ shown });
}
