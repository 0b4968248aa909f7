import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LeftEntry, QueueCheck } from '../../../contract/queue-views';
import { queueOutcomeText } from '../../../texts/queue-words';
import { instantMs } from '../../../domain/time/instant';
import { clockText } from '../../../texts/moment-text';
import { failureSentence } from '../../words/failure-words';
import { count, countedText } from '../../words/counted';
import { ShortMoment } from '../../components/text/moment';
import { VisibleText } from '../../components/text/visible-text';
import { navigation } from '../../stores/view-store';
import { useZone } from '../../stores/clock-store';
import { useQueueStore } from './queue-store';
import styles from './awaiting.module.css';
import { Button, LinkButton } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';

/** The result of "Check with the service", until the person dismisses it. */
export function CheckResult() {
  const { check, checking } = useQueueStore();
  if (checking)
    return (
      <Notice role="status" tone="calm" className={styles.check}>
        {t`Asking the service for its list of awaiting events …`}
      </Notice>
    );
  if (!check) return null;
  return (
    <Notice
      role="region"
      aria-label={t`Check with the service`}
      tone="calm"
      className={styles.check}
    >
      {check.ok ? (
        <Found check={check.value} />
      ) : (
        <p role="alert" data-live-announcer="true">
          <Trans>{failureSentence(check.failure)} The queue is that of this computer’s copy.</Trans>
        </p>
      )}
      <Button small onClick={() => useQueueStore.setState({ check: null })}>{t`Dismiss`}</Button>
    </Notice>
  );
}

function Found({ check }: { readonly check: QueueCheck }) {
  const zone = useZone();
  return (
    <div>
      <p role="status" data-live-announcer="true">
        <b>
          <Trans>Checked {clockText(check.checkedAtMs, zone)}.</Trans>
        </b>{' '}
        {summaryText(check)}
      </p>
      {check.failure && (
        <p role="alert" data-live-announcer="true">
          {failureSentence(check.failure)}
        </p>
      )}
      {check.left.length > 0 && (
        <ul className={styles.left} aria-label={t`No longer in the queue`}>
          {check.left.map((entry) => (
            <Left key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Left({ entry }: { readonly entry: LeftEntry }) {
  const zone = useZone();
  return (
    <li data-id={entry.id}>
      <LinkButton onClick={() => navigation.open('events', entry.id)}>
        <VisibleText text={entry.typeName} empty={t`No name`} />
        {', '}
        <ShortMoment ms={instantMs(entry.startsAt)} text={entry.startsAt} />
      </LinkButton>{' '}
      <span>{queueOutcomeText(entry.reason, zone)}</span>
    </li>
  );
}

function summaryText(check: QueueCheck): string {
  const left = check.left.filter(({ reason }) => reason.kind !== 'still-awaiting').length;
  const parts = [
    t`The service lists ${countedText(check.listed)}.`,
    left === 0 ? t`No events left the queue.` : t`${count(left)} left the queue:`,
  ];
  if (check.joined > 0) parts.splice(1, 0, t`${count(check.joined)} new in the queue.`);
  if (check.disagreeing > 0)
    parts.splice(
      1,
      0,
      t`This computer classifies ${count(check.disagreeing)} of them differently.`,
    );
  if (check.unresolved > 0) parts.push(t`${count(check.unresolved)} could not be checked.`);
  return parts.join(' ');
}
