import { t } from '@lingui/core/macro';
import type { ListSummary, Proven } from '../../../contract/lists';
import { QUEUE_BUCKETS, type QueueBucket } from '../../../domain/events/queue';
import { bucketLabel } from '../../../texts/queue-words';
import type { OutcomeShare } from '../../../domain/events/outcome-share';
import { durationText } from '../../../texts/duration';
import { count, countedText } from '../../words/counted';
import { percentText } from '../../words/percent';
import { useCopyStore } from '../../stores/copy-store';
import { useQueueQuestion } from '../../stores/record-questions';
import styles from './awaiting.module.css';

interface BucketsProps {
  /** Null while nothing can be counted. */
  readonly summary: Proven<ListSummary<'awaiting_outcome'>> | null;
}

/** How many events waited how long, each number as a filter, and how many outcomes came lately. */
export function Buckets({ summary }: BucketsProps) {
  const [shortHours, longHours] = useCopyStore((state) => state.settings.queueLimitsHours);
  const chosen = useQueueQuestion((state) => state.query.bucket);
  const change = useQueueQuestion((state) => state.change);
  return (
    <div className={styles.buckets} role="group" aria-label={t`Waiting time`}>
      {QUEUE_BUCKETS.map((bucket) => (
        <button
          key={bucket}
          type="button"
          className={styles.bucket}
          data-bucket={bucket}
          aria-pressed={chosen === bucket}
          onClick={() => change({ bucket: chosen === bucket ? null : bucket })}
        >
          <b>{amountOf(summary, bucket)}</b>
          <span>{bucketLabel(bucket, { shortHours, longHours })}</span>
        </button>
      ))}
      <div className={styles.bucket} role="group" aria-label={t`Recorded in 30 days`}>
        <Share share={summary?.everComplete ? summary.more.statistics : null} />
      </div>
    </div>
  );
}

function amountOf(summary: BucketsProps['summary'], bucket: QueueBucket): string {
  const choice = summary?.facets.bucket.find(({ key }) => key === bucket);
  return countedText(choice?.count ?? null) || '–';
}

/* Keeps a text on one line. */
const inOnePiece = (text: string): string => text.replaceAll(' ', '\u00a0');

function Share({ share }: { readonly share: OutcomeShare | null }) {
  if (!share) return <b>–</b>;
  const median =
    share.medianMs === null ? '' : t`, median ${inOnePiece(durationText(share.medianMs))}`;
  return (
    <>
      <b>{percentText(share.share)}</b>
      <span>
        {t`recorded in 30 days`}
        {median}
        <small>
          {t` · ${count(share.recorded)} of ${count(share.recorded + share.awaiting)} · ${count(share.cancelled)} cancelled, counted apart`}
        </small>
      </span>
    </>
  );
}
