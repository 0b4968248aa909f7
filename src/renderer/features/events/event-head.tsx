import { t } from '@lingui/core/macro';
import type { EventView } from '../../../contract/record-views';
import { shownStatus } from '../../../texts/status-words';
import { eventStatusAt } from '../../../domain/events/event-status';
import { inRow } from '../../../domain/text/shorten';
import { instantMs } from '../../../domain/time/instant';
import { rangeText } from '../../../texts/moment-text';
import { CopyButton } from '../../components/ui/copy-button';
import { AsSigned, PersonLink } from '../../components/record/people-links';
import { SearchMarkedText } from '../../components/search/marked-text';
import { StatusBadge } from '../../components/status/status-badge';
import { CheckAgain } from '../../components/record/check-again';
import { Moment } from '../../components/text/moment';
import { RecordHead } from '../../components/record/record-detail';
import { VisibleText } from '../../components/text/visible-text';
import { useServiceNow, useTimeFrame } from '../../stores/clock-store';
import { Tag } from '../../components/ui/tag';
import { useState } from 'react';
import { ExportDialog, type ExportScope } from '../../components/export/export-dialog';
import { ExportStatus } from '../../components/export/export-status';
import { Button } from '../../components/ui/button';
import { useExportState } from '../../stores/export-store';
import type { EventSection } from '../../stores/view-store';
import detail from '../../components/record/detail.module.css';

interface EventHeadProps {
  readonly view: EventView;
  readonly section: EventSection;
}

/*
 * A longer name begins a line of its own, behind what it rests on: in a narrow window, only the
 * name itself is cut off then.
 */
const LONGEST_IN_LINE = 40;

/** The head of an event: its type, when and with whom it is, and its present status. */
export function EventHead({ view, section }: EventHeadProps) {
  const { event, prospectName } = view;
  const isLong = (prospectName?.name.length ?? 0) > LONGEST_IN_LINE;
  const asSigned = prospectName && <AsSigned name={prospectName} />;
  const status = eventStatusAt(event, useServiceNow());
  const prospect = event.relations.prospect?.ref?.id;
  return (
    <>
      <RecordHead
        section={section}
        title={<SearchMarkedText text={inRow(view.typeName)} empty={t`No name`} />}
        acts={
          <>
            <StatusBadge status={shownStatus(status)} />
            <CopyButton label={t`Copy id`} what={t`id`} text={event.id} />
          </>
        }
      >
        <p>
          <When event={event} />
          {!view.served && (
            <>
              {' '}
              <Tag warn>{t`no longer in the service`}</Tag>
            </>
          )}
          {!isLong && prospect !== undefined && (
            <>
              {' · '}
              <PersonLink id={prospect} name={prospectName} /> {asSigned}
            </>
          )}
        </p>
        {isLong && prospect !== undefined && (
          <p>
            {asSigned} <PersonLink id={prospect} name={prospectName} />
          </p>
        )}
      </RecordHead>
      <div className={detail.under}>
        <CheckAgain collection="private_events" id={event.id} />
        <SaveCalendar id={event.id} />
      </div>
    </>
  );
}

/* From when until when an event is. */
function When({ event: { startsAt, endsAt } }: Pick<EventView, 'event'>) {
  const { zone, nowMs } = useTimeFrame();
  const startsMs = instantMs(startsAt);
  return (
    <Moment ms={startsMs}>
      {startsMs === null ? (
        <VisibleText text={startsAt} />
      ) : (
        rangeText(startsMs, instantMs(endsAt), zone, nowMs)
      )}
    </Moment>
  );
}

/** Saves one event as a calendar file, and tells the result. */
function SaveCalendar({ id }: { readonly id: string }) {
  const [open, setOpen] = useState(false);
  const subject = `calendar/${id}`;
  const running = useExportState(subject);
  const scope: ExportScope = {
    list: 'private_events',
    kind: 'calendar',
    title: t`this event`,
    selection: [id],
    source: { kind: 'ids', list: 'private_events', ids: [id] },
  };
  return (
    <>
      <Button small disabled={running.kind === 'running'} onClick={() => setOpen(true)}>
        {t`Save as calendar…`}
      </Button>
      {running.kind !== 'idle' && <ExportStatus subject={subject} />}
      {open && <ExportDialog subject={subject} scope={scope} onClose={() => setOpen(false)} />}
    </>
  );
}
