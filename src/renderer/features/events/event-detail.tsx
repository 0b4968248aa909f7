import { t } from '@lingui/core/macro';
import { memo, useMemo } from 'react';
import type { EventView } from '../../../contract/record-views';
import { RecordDetail } from '../../components/record/record-detail';
import { MatchPanel } from '../../components/search/match-panel';
import { SearchedIn } from '../../components/search/searched-words';
import type { TabEntry } from '../../components/record/tabs';
import { useRecord } from '../../stores/use-answer';
import { EventHead } from './event-head';
import { useEventQuestion, useQueueQuestion } from '../../stores/record-questions';
import type { EventSection } from '../../stores/view-store';
import { EventRelatedTab } from './event-related-tab';
import { EventWaiverTab } from './event-waiver-tab';
import { PlaceTab } from './place-tab';
import { TimelineTab } from './timeline-tab';

interface EventDetailProps {
  readonly id: string | null;
  /** The section beside whose list the event is shown. */
  readonly section?: EventSection;
}

/* The question with the search of each section. Coverage has no search. */
const SEARCHES = {
  events: useEventQuestion,
  awaiting: useQueueQuestion,
  coverage: null,
} as const;

/** The open event: why it has its status, where it is, its waiver, and its related records. */
export const EventDetail = memo(function OpenEvent({ id, section = 'events' }: EventDetailProps) {
  const { value: view, failure } = useRecord('event:get', id);
  const shown = useMemo(() => view && shownOf(view, section), [view, section]);
  return (
    <SearchedIn question={SEARCHES[section]}>
      <RecordDetail section={section} noun="event" id={id} failure={failure} shown={shown} />
    </SearchedIn>
  );
});

function shownOf(view: EventView, section: EventSection) {
  return {
    id: view.event.id,
    head: <EventHead view={view} section={section} />,
    tabs: tabsOf(view),
  };
}

function tabsOf(view: EventView): readonly TabEntry[] {
  const { event } = view;
  return [
    { key: 'timeline', title: t`Timeline`, panel: <TimelineTab key={event.id} event={event} /> },
    {
      key: 'place',
      title: t`Place and note`,
      panel: (
        <MatchPanel key={event.id}>
          <PlaceTab event={event} />
        </MatchPanel>
      ),
    },
    {
      key: 'waiver',
      title: t({ message: 'Waiver', context: 'short' }),
      panel: <EventWaiverTab key={event.id} view={view} />,
    },
    {
      key: 'related',
      title: t`Related`,
      panel: (
        <MatchPanel key={event.id}>
          <EventRelatedTab view={view} />
        </MatchPanel>
      ),
    },
  ];
}
