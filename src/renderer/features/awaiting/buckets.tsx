import type { QueueAnswer } from '../../../contract/queue-views';
import { bucketLabel, type QueueBucket } from '../../../domain/events/queue';
import type { OutcomeShare } from '../../../domain/events/outcome-share';
import { durationText } from '../../../domain/time/duration';
import { count } from '../../components/sync-words';
import { useCopyStore } from '../../stores/copy-store';
import { useQueueStore } from './queue-store';
import styles from './awaiting.module.css';

const BUCKETS: readonly QueueBucket[] = ['short', 'middle', 'long'];

/** How many have waited how long, each a filter, and how well outcomes were recorded lately. */
export function Buckets({ answer }: { readonly answer: QueueAnswer | null }) {
  const [shortHours, longHours] = useCopyStore((state) => state.settings.queueLimitsHours);
  const chosen = useQueueStore((state) => state.choices.bucket);
  const change = useQueueStore((state) => state.change);
  return (
    <div className={styles.buckets} role="group" aria-label="Waiting time">
      {BUCKETS.map((bucket) => (
        <button
          key={bucket}
          type="button"
          className={styles.bucket}
          data-bucket={bucket}
          aria-pressed={chosen === bucket}
          onClick={() => change({ bucket: chosen === bucket ? null : bucket })}
        >
          <b>{answer ? count(answer.buckets[bucket]) : '–'}</b>
          <span>{bucketLabel(bucket, { shortHours, longHours })}</span>
        </button>
      ))}
      <div className={styles.bucket} role="group" aria-label="Recorded in 30 days">
        <Share share={answer?.statistics ?? null} />
      </div>
    </div>
  );
}

function Share({ share }: { readonly share: OutcomeShare | null }) {
  if (!share) return <b>–</b>;
  const median = share.medianMs === null ? '' : `, median ${durationText(share.medianMs)}`;
  const percent = share.share === null ? '–' : `${String(Math.floor(share.share * 100))}%`;
  return (
    <>
      <b>{percent}</b>
      <span>
        recorded in 30 days{median}
        <small>
          {` · ${count(share.recorded)} of ${count(share.recorded + share.awaiting)} · ${count(share.cancelled)} cancelled, counted apart`}
        </small>
      </span>
    </>
  );
}
