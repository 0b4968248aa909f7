import { t } from '@lingui/core/macro';
import { useAdvocates, calledAdvocate } from '../../stores/advocates';
import { Trans } from '@lingui/react/macro';
import type { CoverageAnswer } from '../../../contract/coverage-views';
import type { PeopleKind } from '../../../contract/people-views';
import type { FollowUpView } from '../../../contract/follow-up-views';
import type { QueueRow } from '../../../contract/queue-views';
import { isBackToday } from '../../../domain/events/follow-up';
import { waitingMs, waitingPart } from '../../../domain/events/queue';
import { durationText } from '../../../texts/duration';
import { dayInSentence, shortDayText, shortMomentText } from '../../../texts/moment-text';
import { NoteCell } from '../../components/follow-up/follow-up-cells';
import { CoverageBadge } from '../../components/status/coverage';
import { Badge } from '../../components/ui/badge';
import { useTimeFrame } from '../../stores/clock-store';
import { IdLink, PersonLink } from '../../components/record/people-links';
import { VisibleText } from '../../components/text/visible-text';
import { PlainButton } from '../../components/ui/button';
import { classes } from '../../components/ui/classes';
import { Moment } from '../../components/text/moment';
import styles from './awaiting.module.css';
import textStyles from '../../components/ui/text.module.css';

interface QueueRowViewProps {
  readonly row: QueueRow;
  /** The longest of all waits, in ms. */
  readonly longestMs: number | null;
}

/** One event of the queue: its waiting time, its people, and what was noted here. */
export function QueueRowView({ row, longestMs }: QueueRowViewProps) {
  const { zone, nowMs } = useTimeFrame();
  return (
    <>
      <Waiting row={row} longestMs={longestMs} nowMs={nowMs} />
      <span role="gridcell" className={styles.name}>
        <PlainButton tabIndex={-1}>
          <VisibleText text={row.typeName} empty={t`No name`} />
        </PlainButton>
      </span>
      <span role="gridcell">
        <Moment ms={row.overAtMs}>
          {row.overAtMs === null
            ? t`time not readable`
            : shortMomentText(row.overAtMs, zone, nowMs)}
        </Moment>
        {row.decidedBy === 'start' && <small className={textStyles.muted}>{t`no end time`}</small>}
      </span>
      <IdCell kind="advocate" id={row.advocateId} />
      <span role="gridcell">
        {row.prospectId === null ? (
          <i className={textStyles.muted}>{t`none`}</i>
        ) : (
          <PersonLink inRow plain id={row.prospectId} name={row.prospectName} />
        )}
      </span>
      <span role="gridcell">
        <WaiverFound answer={row.coverage} />
      </span>
      <FollowUpCells row={row} />
    </>
  );
}

function FollowUpCells({ row }: Pick<QueueRowViewProps, 'row'>) {
  const { zone, nowMs } = useTimeFrame();
  const { followUp } = row;
  const advocates = useAdvocates();
  const asked = followUp?.asked ?? null;
  return (
    <>
      <span role="gridcell" className={styles.own}>
        {asked !== null && <Moment ms={asked.atMs}>{shortDayText(asked.atMs, zone, nowMs)}</Moment>}
        {asked !== null && asked.whom !== row.advocateId && asked.whom !== null && (
          <small>
            <VisibleText text={calledAdvocate(advocates(asked.whom))} />
          </small>
        )}
      </span>
      <span
        role="gridcell"
        className={styles.own}
        data-snoozed={followUp?.snoozeState === 'running' || undefined}
      >
        {followUp && <Snoozed followUp={followUp} />}
      </span>
      <NoteCell row={row} className={classes(styles.own, styles.note)} />
    </>
  );
}

function Snoozed({ followUp }: { readonly followUp: FollowUpView }) {
  const { zone, nowMs } = useTimeFrame();
  if (followUp.snooze === null) return null;
  if (followUp.snoozeState === 'event-changed') return t`ended: event changed`;
  if (isBackToday(followUp, nowMs, zone))
    return <Badge icon="awaiting" tone="awaiting">{t`Back today`}</Badge>;
  const { untilMs } = followUp.snooze;
  const day = dayInSentence(untilMs, zone, nowMs);
  return (
    <Moment ms={untilMs}>
      {followUp.snoozeState === 'running'
        ? shortDayText(untilMs, zone, nowMs)
        : t`back since ${day}`}
    </Moment>
  );
}

interface WaitingProps {
  readonly row: QueueRow;
  readonly longestMs: number | null;
  readonly nowMs: number;
}

function Waiting({ row, longestMs, nowMs }: WaitingProps) {
  if (row.overAtMs === null) return <span role="gridcell">{t`not known`}</span>;
  const waiting = waitingMs(row.overAtMs, nowMs);
  const part = waitingPart(waiting, longestMs ?? 0);
  return (
    <span role="gridcell" className={styles.num}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${String(Math.round(part * 100))}%` }} />
      </span>
      {durationText(waiting)}
    </span>
  );
}

interface IdCellProps {
  readonly kind: PeopleKind;
  readonly id: string | null;
}

function IdCell({ kind, id }: IdCellProps) {
  return (
    <span role="gridcell">
      {id === null ? (
        <i className={textStyles.muted}>{t`none`}</i>
      ) : (
        <IdLink inRow kind={kind} id={id} />
      )}
    </span>
  );
}

/* Answers whose usual words would take two lines of the badge. */
const SHORT: Readonly<Partial<Record<CoverageAnswer['kind'], string>>> = {
  'none-found': t({ message: 'None found', context: 'short' }),
  'not-needed': t({ message: 'Not needed', context: 'short' }),
};

function WaiverFound({ answer }: { readonly answer: CoverageAnswer }) {
  if (answer.kind !== 'signed-here' && answer.kind !== 'signed-elsewhere')
    return <CoverageBadge kind={answer.kind}>{SHORT[answer.kind]}</CoverageBadge>;
  const here = answer.kind === 'signed-here';
  return (
    <Badge icon="check" tone={here ? 'happened' : 'upcoming'}>
      <Trans>
        {here
          ? t({ message: 'Signed', context: 'short' })
          : t({ message: 'Signed elsewhere', context: 'short' })}{' '}
        v{answer.version}
      </Trans>
    </Badge>
  );
}
