import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PrivateEvent } from '../../../domain/entities/private-event';
import {
  oddityText,
  outcomeText,
  shownStatus,
  statusLabel,
  statusSentence,
} from '../../../texts/status-words';
import {
  eventStatusAt,
  type EventStatus,
  type StatusReason,
} from '../../../domain/events/event-status';
import { eventTimeline, type TimelineEntry } from '../../../domain/events/timeline';
import { durationText } from '../../../texts/duration';
import { clockText, shortMomentText } from '../../../texts/moment-text';
import { FollowUpCard } from '../../components/follow-up/follow-up-card';
import { IdLink } from '../../components/record/people-links';
import { OtherFieldsCard } from '../../components/record/other-fields-card';
import { VisibleText } from '../../components/text/visible-text';
import { useServiceNow, useZone } from '../../stores/clock-store';
import { Moment } from '../../components/text/moment';
import { classes } from '../../components/ui/classes';
import { Card } from '../../components/ui/card';
import { Notice } from '../../components/ui/notice';
import { checkServedStatus } from '../../../domain/events/served-status';
import styles from './timeline.module.css';
import textStyles from '../../components/ui/text.module.css';

/** Why the event has its status, and what happened when. */
export function TimelineTab({ event }: { readonly event: PrivateEvent }) {
  const zone = useZone();
  const nowMs = useServiceNow();
  const status = eventStatusAt(event, nowMs);
  const { lead, text } = statusSentence(status, nowMs, zone);
  return (
    <>
      <Notice
        role="note"
        tone={status.status === 'awaiting_outcome' ? 'warn' : 'calm'}
        aria-label={t`Why this status`}
        className={styles.notice}
        data-status={status.status}
      >
        <b>{lead}</b> {text}
      </Notice>
      {status.oddities.map((oddity) => (
        <Notice key={oddity} tone="calm" className={styles.notice}>
          {oddityText(oddity)}
        </Notice>
      ))}
      <ServedStatus event={event} nowMs={nowMs} />
      <Card>
        <ol className={styles.timeline}>
          {eventTimeline(event, nowMs).map((entry, index) => (
            <Entry key={index} entry={entry} nowText={nowWords(status, nowMs)} />
          ))}
        </ol>
        <p className={classes(textStyles.hint, styles.zone)}>
          <Trans>Times in {zone}.</Trans>
        </p>
      </Card>
      <FollowUpCard id={event.id} />
      <OtherFieldsCard other={event.other} />
    </>
  );
}

interface EntryProps {
  readonly entry: TimelineEntry;
  /** The words beside "Now". */
  readonly nowText: string;
}

function Entry({ entry, nowText }: EntryProps) {
  const zone = useZone();
  const nowMs = useServiceNow();
  return (
    <li data-kind={entry.kind} data-ahead={entry.ahead || undefined}>
      <Moment ms={entry.kind === 'now' ? nowMs : entry.atMs}>
        <VisibleText text={timeText(entry, zone, nowMs)} />
      </Moment>
      <span className={styles.pin} aria-hidden="true" />
      <div>
        {entryTitle(entry)}
        {entry.kind === 'now' && nowText}
        <Actor entry={entry} />
        {entry.changedByClock && (
          <small>{t`status changed with time; no update from the service`}</small>
        )}
      </div>
    </li>
  );
}

function Actor({ entry }: { readonly entry: TimelineEntry }) {
  if (entry.actor === null) return null;
  if (entry.actor === 'not-recorded') return <small>{t`by whom is not recorded`}</small>;
  const { type, id } = entry.actor;
  return (
    <small>
      {type === 'advocates' ? (
        <Trans>
          by advocate <IdLink kind="advocate" id={id} />
        </Trans>
      ) : (
        <Trans>
          by <VisibleText text={`${actorWord(type)} ${id}`} />
        </Trans>
      )}
    </small>
  );
}

/* The word for who acted; a kind that this program does not know keeps the service's name. */
function actorWord(type: string): string {
  return type === 'admins' ? t`admin` : type.replace(/s$/, '');
}

function nowWords(status: EventStatus, nowMs: number): string {
  const waiting = waitingMs(status.reason, nowMs);
  return waiting === null
    ? statusLabel(shownStatus(status))
    : t`Waiting ${durationText(waiting)} for an outcome`;
}

/** How long an event has been over, where that is why it awaits an outcome. */
function waitingMs(reason: StatusReason, nowMs: number): number | null {
  if (reason.kind === 'ended') return nowMs - reason.endedAtMs;
  return reason.kind === 'started-without-end' ? nowMs - reason.startedAtMs : null;
}

function timeText(entry: TimelineEntry, zone: string, nowMs: number): string {
  if (entry.kind === 'now') return t`Now ${clockText(nowMs, zone)}`;
  if (entry.atMs === null) return entry.rawTime ?? t`time not recorded`;
  return shortMomentText(entry.atMs, zone, nowMs);
}

function entryTitle({ kind, outcome, ahead }: TimelineEntry): string {
  const titles: Readonly<Record<typeof kind, string>> = {
    scheduled: t`Scheduled`,
    started: ahead ? t`Starts` : t`Started`,
    ended: ahead ? t`Ends` : t`Ended`,
    outcome: t`Outcome recorded: ${outcomeText(outcome ?? '')}`,
    cancelled: t`Cancelled`,
    now: '',
  };
  return titles[kind];
}

interface ServedStatusProps {
  readonly event: PrivateEvent;
  readonly nowMs: number;
}

/** Says where the status that was sent contradicts the record, more than the clock explains. */
function ServedStatus({ event, nowMs }: ServedStatusProps) {
  const check = checkServedStatus(event, nowMs);
  if (check.kind !== 'unknown-word' && check.kind !== 'disagrees') return null;
  return (
    <Notice role="note" aria-label={t`Status as the service sent it`} className={styles.notice}>
      {check.kind === 'unknown-word' ? (
        <Trans>
          The service calls its status “
          <VisibleText text={check.served} />
          ”, which this program does not know. The status shown follows from its times and outcome.
        </Trans>
      ) : (
        <Trans>
          The service sent the status “
          <VisibleText text={check.served} />
          ”. By its times, outcome and cancellation it is “{statusLabel(check.derived)}”, which is
          what lists and counts use.
        </Trans>
      )}
    </Notice>
  );
}
