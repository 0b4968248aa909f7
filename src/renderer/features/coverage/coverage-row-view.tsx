import { t } from '@lingui/core/macro';
import { kindText } from '../../../texts/kind-words';
import type { CoverageRow } from '../../../contract/coverage-views';
import { CoverageBadge, coverageBrief } from '../../components/status/coverage';
import { IdLink } from '../../components/record/people-links';
import { RowPeople } from '../../components/record/row-people';
import { useTimeFrame } from '../../stores/clock-store';
import { VisibleText } from '../../components/text/visible-text';
import { Moment, ShortMoment } from '../../components/text/moment';
import { NoteCell } from '../../components/follow-up/follow-up-cells';
import { dayInSentence } from '../../../texts/moment-text';
import grid from '../../components/list/record-grid.module.css';
import styles from './coverage.module.css';
import { Tag } from '../../components/ui/tag';
import { classes } from '../../components/ui/classes';

interface CoverageRowViewProps {
  readonly row: CoverageRow;
  /** True for a list of events that are not over, false for one of events that are. */
  readonly upcoming: boolean;
}

/** An event in a coverage list: what and when, for whom, and whether its waiver was found. */
export function CoverageRowView({ row, upcoming }: CoverageRowViewProps) {
  const { zone, nowMs } = useTimeFrame();
  const isUnderWay = upcoming && row.startsAtMs !== null && row.startsAtMs <= nowMs;
  const askedAtMs = row.followUp?.waiverAskedAtMs ?? null;
  return (
    <>
      <span role="gridcell" className={classes(grid.name, styles.name)}>
        <span className={styles.type}>
          <VisibleText text={row.typeName} empty={t`No name`} />
        </span>{' '}
        <ShortMoment ms={row.startsAtMs} text={row.startsAt} />{' '}
        {isUnderWay && <Tag>{t`under way`}</Tag>}
      </span>
      <span role="gridcell" className={grid.end}>
        <CoverageBadge kind={row.answer.kind} />
      </span>
      <span role="gridcell" className={classes(grid.meta, styles.ids)}>
        <RowPeople row={row}>
          {row.conversationId !== null && (
            <>
              {` · ${kindText('conversation')} `}
              <IdLink inRow kind="conversation" id={row.conversationId} />
            </>
          )}
        </RowPeople>
      </span>
      <span role="gridcell" className={styles.basis}>
        {coverageBrief(row.answer, zone)}
      </span>
      <span role="gridcell" className={styles.asked}>
        {askedAtMs !== null && (
          <Moment ms={askedAtMs}>{t`asked ${dayInSentence(askedAtMs, zone, nowMs)}`}</Moment>
        )}
      </span>
      <NoteCell row={row} className={styles.noted} />
    </>
  );
}
