import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { waitingMs } from '../../../domain/events/queue';
import type { QueueSummary } from '../../../contract/overview-views';
import type { Proven } from '../../../contract/lists';
import { durationText } from '../../../texts/duration';
import { eventsText } from '../../../texts/kind-words';
import { bucketLabel } from '../../../texts/queue-words';
import { FailureNotice } from '../../components/ui/notice';
import { VisibleText } from '../../components/text/visible-text';
import { Card } from '../../components/ui/card';
import { Icon } from '../../components/ui/icon';
import { LinkButton } from '../../components/ui/button';
import { useAdvocates, advocateTip, calledAdvocate } from '../../stores/advocates';
import { useCopyStore } from '../../stores/copy-store';
import { showList } from '../../stores/record-questions';
import { useAnswer } from '../../stores/use-answer';
import { navigation } from '../../stores/view-store';
import { useTimeFrame, useZone } from '../../stores/clock-store';
import { count, soFarText } from '../../words/counted';
import styles from './overview.module.css';
import textStyles from '../../components/ui/text.module.css';

/**
 * The events that await an outcome: how long they have waited, which has waited longest, and who
 * has most of them.
 */
export function QueueCard() {
  const { nowMs } = useTimeFrame();
  /* Asked again every minute, because waiting times change with every minute. */
  const { value, failure } = useAnswer('overview:queue', null, {
    renewedBy: nowMs,
    keepMs: Infinity,
    calmly: true,
  });
  return (
    <Card aria-labelledby="overview-queue" className={styles.card}>
      <h3 id="overview-queue">{t`Awaiting outcome`}</h3>
      <FailureNotice failure={failure} />
      {value && <Queue summary={value} nowMs={nowMs} />}
    </Card>
  );
}

interface QueueProps {
  readonly summary: Proven<QueueSummary>;
  readonly nowMs: number;
}

function Queue({ summary, nowMs }: QueueProps) {
  const [shortHours, longHours] = useCopyStore((copy) => copy.settings.queueLimitsHours);
  const { buckets, everComplete } = summary;
  const all = buckets.reduce((sum, { count: amount }) => sum + amount, 0);
  if (all === 0)
    return (
      <p className={textStyles.muted}>
        {everComplete
          ? t`No event awaits an outcome.`
          : t`None so far: the list is not complete yet.`}
      </p>
    );
  const words = soFarText(eventsText(all), everComplete);
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        aria-label={`${t`Awaiting outcome`}: ${words}`}
        onClick={() => showList('awaiting_outcome', {})}
      >
        {words}
        <Icon name="right" />
      </button>
      <ul className={styles.buckets} aria-label={t`Waiting time`}>
        {buckets.map(({ bucket, count: amount }) => (
          <li key={bucket}>
            <button
              type="button"
              className={styles.bucket}
              data-late={(bucket === 'long' && amount > 0) || undefined}
              onClick={() => showList('awaiting_outcome', { bucket })}
            >
              {bucketLabel(bucket, { shortHours, longHours })} <b>{count(amount)}</b>
            </button>
          </li>
        ))}
      </ul>
      <Longest oldest={summary.oldest} nowMs={nowMs} />
      <Busiest busiest={summary.busiest} />
    </>
  );
}

function Longest({ oldest, nowMs }: Pick<QueueSummary, 'oldest'> & Pick<QueueProps, 'nowMs'>) {
  if (oldest === null) return null;
  const duration = durationText(waitingMs(oldest.overAtMs, nowMs));
  return (
    <p>
      <Trans>
        Longest:{' '}
        <LinkButton onClick={() => navigation.open('events', oldest.id)}>
          <VisibleText text={oldest.typeName} empty={t`No name`} />
        </LinkButton>
        , for {duration}
      </Trans>
    </p>
  );
}

function Busiest({ busiest }: Pick<QueueSummary, 'busiest'>) {
  const zone = useZone();
  const advocates = useAdvocates();
  if (busiest === null) return null;
  const { advocate: id, count: amount } = busiest;
  const advocate = advocates(id);
  return (
    <p>
      <Trans>
        Most:{' '}
        <LinkButton
          title={advocateTip(advocate, zone)}
          onClick={() => showList('awaiting_outcome', { advocates: [id] })}
        >
          <VisibleText text={calledAdvocate(advocate)} />
        </LinkButton>
        , {eventsText(amount)}
      </Trans>
    </p>
  );
}
