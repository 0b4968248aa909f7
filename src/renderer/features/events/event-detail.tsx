import { useState } from 'react';
import type { EventView } from '../../../contract/record-views';
import { Guarded } from '../../components/screen/guarded';
import { DetailPlaceholder } from '../../components/record/detail-placeholder';
import { MatchPanel } from '../../components/search/match-panel';
import { SearchedWords, useSettled } from '../../components/search/searched-words';
import { useViewStore } from '../../stores/view-store';
import { Tabs, type TabEntry } from '../../components/record/tabs';
import { useRecord } from '../../stores/use-answer';
import { EventHead } from './event-head';
import { useEventQuestion } from './event-question';
import { EventRelatedTab } from './event-related-tab';
import { EventWaiverTab } from './event-waiver-tab';
import { PlaceTab } from './place-tab';
import { TimelineTab } from './timeline-tab';
import detail from '../../components/record/detail.module.css';

type TabKey = 'timeline' | 'place' | 'waiver' | 'related';

const tabs: readonly TabEntry<TabKey>[] = [
  { key: 'timeline', title: 'Timeline' },
  { key: 'place', title: 'Place and note' },
  { key: 'waiver', title: 'Waiver' },
  { key: 'related', title: 'Related' },
];

/** The open event: why it has its status, where it is, its waiver, and what it points to. */
export function EventDetail({ id }: { readonly id: string | null }) {
  const { value: view, failure } = useRecord('event:get', id);
  const open = useViewStore((state) => state.open);
  const [tab, setTab] = useState<TabKey>('timeline');
  const words = useSettled(useEventQuestion((state) => state.query.search));
  return (
    <section
      className={detail.detail}
      role="region"
      aria-label="Event"
      data-record={view?.event.id}
    >
      <Guarded
        part="This event"
        shows={id}
        wayOn={{ label: 'Back to the list', go: () => open('events', null) }}
      >
        {view ? (
          <SearchedWords value={words}>
            <Tabs
              label="Parts of the event"
              tabs={tabs}
              current={tab}
              record={view.event.id}
              onChange={setTab}
              head={<EventHead view={view} />}
            >
              <Panel key={view.event.id} tab={tab} view={view} />
            </Tabs>
          </SearchedWords>
        ) : (
          <DetailPlaceholder noun="event" id={id} failure={failure} />
        )}
      </Guarded>
    </section>
  );
}

function Panel({ tab, view }: { readonly tab: TabKey; readonly view: EventView }) {
  switch (tab) {
    case 'timeline':
      return <TimelineTab event={view.event} />;
    case 'place':
      return (
        <MatchPanel>
          <PlaceTab event={view.event} />
        </MatchPanel>
      );
    case 'waiver':
      return <EventWaiverTab view={view} />;
    case 'related':
      return (
        <MatchPanel>
          <EventRelatedTab view={view} />
        </MatchPanel>
      );
  }
}
