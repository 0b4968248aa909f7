import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PrivateEvent } from '../../../domain/entities/private-event';
import { checkServedStatus } from '../../../domain/events/served-status';
import { statusLabel } from '../../../texts/status-words';
import { VisibleText } from '../../components/text/visible-text';
import styles from './timeline.module.css';
import { Notice } from '../../components/ui/notice';

interface ServedStatusProps {
  readonly event: PrivateEvent;
  readonly nowMs: number;
}

/** Where the status the service sent contradicts the record, beyond what the clock explains. */
export function ServedStatus({ event, nowMs }: ServedStatusProps) {
  const check = checkServedStatus(event, nowMs);
  if (check.kind === 'unknown-word')
    return (
      <Notice role="note" aria-label={t`Status as the service sent it`} className={styles.oddity}>
        <Trans>
          The service calls its status “
          <VisibleText text={check.served} />
          ”, which this program does not know. The status shown follows from its times and outcome.
        </Trans>
      </Notice>
    );
  if (check.kind !== 'disagrees') return null;
  return (
    <Notice role="note" aria-label={t`Status as the service sent it`} className={styles.oddity}>
      <Trans>
        The service sent the status “
        <VisibleText text={check.served} />
        ”. By its times, outcome and cancellation it is “{statusLabel(check.derived)}”, which is
        what lists and counts use.
      </Trans>
    </Notice>
  );
}
