import type { CoverageAnswer } from '../../../contract/coverage-views';
import type { PivotKind } from '../../../contract/pivot-views';
import type { QueueRow } from '../../../contract/queue-views';
import { waitingMs } from '../../../domain/events/queue';
import { visibleText } from '../../../domain/text/visible';
import { durationText } from '../../../domain/time/duration';
import { shortMomentText } from '../../../domain/time/moment-text';
import { CoverageBadge } from '../../components/status/coverage-badge';
import { followUpText } from '../../components/follow-up/follow-up-text';
import { Badge } from '../../components/ui/badge';
import type { TimeFrame } from '../../components/text/sync-words';
import { IdLink } from '../../components/record/id-link';
import { PersonLink } from '../../components/record/person-link';
import { VisibleText } from '../../components/text/visible-text';
import { PlainButton } from '../../components/ui/plain-button';
import styles from './awaiting.module.css';
import textStyles from '../../components/ui/text.module.css';

interface QueueRowViewProps {
  readonly row: QueueRow;
  readonly frame: TimeFrame;
  /** The longest of all waits, in ms. */
  readonly longestMs: number | null;
  readonly onOpen: (id: string) => void;
  readonly onNote: (id: string) => void;
}

/** One event of the queue: how long it has waited, whose it is, what was noted here. */
export function QueueRowView({ row, frame, longestMs, onOpen, onNote }: QueueRowViewProps) {
  const { zone, nowMs } = frame;
  const snoozed = row.followUp?.snoozeState === 'running';
  return (
    <>
      <Waiting row={row} longestMs={longestMs} nowMs={nowMs} />
      <span role="gridcell" className={styles.name}>
        <PlainButton onClick={() => onOpen(row.id)}>
          <VisibleText text={row.typeName} empty="No name" />
        </PlainButton>
      </span>
      <span role="gridcell">
        <time>
          {row.overAtMs === null ? 'time not readable' : shortMomentText(row.overAtMs, zone, nowMs)}
        </time>
        {row.decidedBy === 'start' && (
          <small className={textStyles.muted}>started, no end time</small>
        )}
      </span>
      <IdCell kind="advocate" id={row.advocateId} />
      <span role="gridcell">
        {row.prospectId === null ? (
          <i className={textStyles.muted}>none</i>
        ) : (
          <PersonLink plain id={row.prospectId} name={row.prospectName} />
        )}
      </span>
      <span role="gridcell">
        <WaiverFound answer={row.coverage} />
      </span>
      <span role="gridcell" className={styles.own} data-snoozed={snoozed || undefined}>
        <PlainButton onClick={() => onNote(row.id)}>
          <span className={textStyles.unseen}>
            {`Follow-up on this computer: ${visibleText(row.typeName)} ${visibleText(row.id)}, `}
          </span>
          {followUpText(row.followUp, zone, nowMs) ?? (
            <i className={textStyles.muted}>add a note</i>
          )}
        </PlainButton>
      </span>
    </>
  );
}

interface WaitingProps {
  readonly row: QueueRow;
  readonly longestMs: number | null;
  readonly nowMs: number;
}

function Waiting({ row, longestMs, nowMs }: WaitingProps) {
  if (row.overAtMs === null) return <span role="gridcell">not known</span>;
  const waiting = waitingMs(row.overAtMs, nowMs);
  const part = longestMs === null || longestMs === 0 ? 0 : Math.min(1, waiting / longestMs);
  return (
    <span role="gridcell" className={styles.num} data-bucket={row.bucket}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${String(Math.round(part * 100))}%` }} />
      </span>
      {durationText(waiting)}
    </span>
  );
}

interface IdCellProps {
  readonly kind: PivotKind;
  readonly id: string | null;
}

function IdCell({ kind, id }: IdCellProps) {
  return (
    <span role="gridcell">
      {id === null ? (
        <i className={textStyles.muted}>none</i>
      ) : (
        <IdLink plain kind={kind} id={id} />
      )}
    </span>
  );
}

function WaiverFound({ answer }: { readonly answer: CoverageAnswer }) {
  if (answer.kind !== 'signed-here' && answer.kind !== 'signed-elsewhere')
    return <CoverageBadge kind={answer.kind} />;
  const here = answer.kind === 'signed-here';
  return (
    <Badge icon="check" tone={here ? 'happened' : 'upcoming'}>
      {here ? 'Signed' : 'Signed elsewhere'} v{answer.version}
    </Badge>
  );
}
