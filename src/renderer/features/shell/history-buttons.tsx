import { t } from '@lingui/core/macro';
import { Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { keyText } from '../../stores/keys';
import { useViewStore } from '../../stores/view-store';
import styles from './shell.module.css';

/** Back to where the person was, and forward again. */
export function HistoryButtons() {
  const { past, ahead, back, forward } = useViewStore();
  return (
    <div className={styles.history} role="group" aria-label={t`History`}>
      <Button
        small
        aria-label={t`Back to the last place`}
        title={t`Back (${keyText('back')})`}
        disabled={past.length === 0}
        onClick={back}
      >
        <Icon name="back" />
      </Button>
      <Button
        small
        aria-label={t`Forward`}
        title={t`Forward (${keyText('forward')})`}
        disabled={ahead.length === 0}
        onClick={forward}
      >
        <Icon name="right" />
      </Button>
    </div>
  );
}
