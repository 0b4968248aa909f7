import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { REMOVAL_SENTENCE } from '../../components/connection/removal-sentence';
import { Actions } from '../../components/ui/actions';
import { Button } from '../../components/ui/button';
import styles from './connect.module.css';
import { Notice } from '../../components/ui/notice';

interface RemoveProfileProps {
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** The way out of a locked profile, asked twice. */
export function RemoveProfile({ busy, onRemove }: RemoveProfileProps) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Actions>
        <Button disabled={busy} onClick={() => setAsking(true)}>
          {t`Disconnect…`}
        </Button>
      </Actions>
    );
  }
  return (
    <Notice className={styles.notice}>
      <p>{REMOVAL_SENTENCE}</p>
      <Actions>
        <Button kind="danger" disabled={busy} onClick={onRemove}>
          {t`Disconnect`}
        </Button>
        <Button onClick={() => setAsking(false)}>{t`Keep it`}</Button>
      </Actions>
    </Notice>
  );
}
