import { t } from '@lingui/core/macro';
import type { EventView } from '../../../contract/record-views';
import { EVENT_RELATIONS, type PrivateEvent } from '../../../domain/entities/private-event';
import { isCancelled } from '../../../domain/events/event-status';
import { EventPointers, WaiverPointers } from '../../components/record/pointer-lists';
import { RelationsCard } from '../../components/record/relations-card';
import { TimeBoth } from '../../components/record/time-both';
import { VisibleText } from '../../components/text/visible-text';
import textStyles from '../../components/ui/text.module.css';
import { Card } from '../../components/ui/card';
import { Fact, Facts, TextFact } from '../../components/ui/facts';

/** The records the event points to, the times of its own record, and what else is here. */
export function EventRelatedTab({ view }: { readonly view: EventView }) {
  const { event } = view;
  return (
    <>
      <RelationsCard
        collection="private_events"
        id={event.id}
        names={EVENT_RELATIONS}
        relations={event.relations}
        nothing={{ cancelled_by: isCancelled(event) ? t`not recorded` : t`not cancelled` }}
      />
      <RecordCard event={event} />
      <EventPointers
        title={t`Other events in the same conversation`}
        pointers={view.sameConversation}
        extent={view.extents.private_events}
      />
      <EventPointers
        title={t`Other events of the same prospect`}
        pointers={view.sameProspect}
        extent={view.extents.private_events}
      />
      <WaiverPointers
        title={t`Waivers of the same people`}
        pointers={view.waivers}
        extent={view.extents.waiver_submissions}
      />
    </>
  );
}

function RecordCard({ event }: { readonly event: PrivateEvent }) {
  return (
    <Card title={t`Record`}>
      <Facts>
        <TextFact mono name={t`Private event`} whole text={event.id} />
        <TextFact mono name={t`Event type`} whole text={event.eventType.id} />
        <TextFact
          name={t`Its name as the service sent it`}
          whole
          text={event.eventType.name}
          empty={t`(empty text)`}
        />
        <TimeBoth name={t`Created`} text={event.createdAt} />
        <TimeBoth name={t`Updated`} text={event.updatedAt} />
        <Fact name={t`Status as the service sent it`}>
          <VisibleText whole text={event.status} />{' '}
          <span className={textStyles.muted}>
            {t`true when it was fetched; the clock decides since`}
          </span>
        </Fact>
      </Facts>
    </Card>
  );
}
