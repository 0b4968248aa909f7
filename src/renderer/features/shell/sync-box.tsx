import { t } from '@lingui/core/macro';
import { StatusCard } from './status-card';
import { runsText, syncDetail, syncProgress, syncStateLabel } from '../../words/sync-words';
import type { SyncStatus } from '../../../contract/sync-status';
import { useTimeFrame } from '../../stores/clock-store';
import { useCopyStore } from '../../stores/copy-store';
import { keyText } from '../../stores/keys';
import { cancelSync, syncNow } from '../../stores/run-command';
import { Button } from '../../components/ui/button';
import { isSkewed, type ClockOffset } from '../../../domain/time/service-clock';
import styles from './shell.module.css';
import textStyles from '../../components/ui/text.module.css';
import { durationText } from '../../../texts/duration';

/** The state of the copy in a word and a line, and the buttons for it. */
export function SyncBox() {
  const status = useCopyStore((state) => state.status);
  const store = useCopyStore((state) => state.store);
  const frame = useTimeFrame();
  const syncing = status?.state === 'syncing';
  const isFailed = typeof store === 'object';
  return (
    <div className={styles.sync}>
      <div
        role="status"
        aria-live="off"
        aria-label={t`Sync status`}
        className={styles.syncText}
        title={status ? runsText(status.runs, frame.zone) : undefined}
      >
        <span className={styles.dot} data-state={status?.state} aria-hidden="true" />
        <b>{status ? syncStateLabel(status.state) : isFailed ? t`Not open` : t`Opening …`}</b>
        <small aria-live="off">{status ? syncDetail(status, frame) : copyWords(isFailed)}</small>
      </div>
      <ClockNote offset={status?.clock ?? null} />
      <SyncProgress status={status} />
      <div className={styles.syncActions}>
        <Button small disabled={store !== 'open' || syncing} onClick={() => syncNow()}>
          {t`Sync now`}
        </Button>
        <StatusCard />
        {syncing ? (
          <Button small onClick={cancelSync}>{t`Stop`}</Button>
        ) : (
          <kbd aria-hidden="true">{keyText('sync-now')}</kbd>
        )}
      </div>
    </div>
  );
}

function copyWords(isFailed: boolean): string {
  return isFailed
    ? t`The copy on this computer did not open`
    : t`Reading the copy on this computer`;
}

/** Keeps its height where there is nothing to show, so that nothing moves when a sync begins. */
function SyncProgress({ status }: { readonly status: SyncStatus | null }) {
  const progress = status && syncProgress(status);
  return (
    <div className={styles.syncProgress}>
      {status?.state === 'syncing' && (
        <progress
          aria-label={t`Records received`}
          max={progress?.of ?? 1}
          {...(progress ? { value: progress.done } : {})}
        />
      )}
    </div>
  );
}

/** Says that this computer's clock is wrong, where it is by more than a minute. */
function ClockNote({ offset }: { readonly offset: ClockOffset | null }) {
  const text = clockOffsetText(offset);
  return text === null ? null : (
    <p role="note" aria-label={t`Clock`} className={textStyles.hint}>
      {text}
    </p>
  );
}

/** How far this computer's clock is from the service's; null up to a minute, or if unknown. */
export function clockOffsetText(offset: ClockOffset | null): string | null {
  if (offset === null || !isSkewed(offset)) return null;
  const apart = durationText(offset.offsetMs);
  return offset.offsetMs > 0
    ? t`This computer’s clock is ${apart} behind the service. Statuses follow the service’s clock.`
    : t`This computer’s clock is ${apart} ahead of the service. Statuses follow the service’s clock.`;
}
