import { t } from '@lingui/core/macro';
import { Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { keyText } from '../../stores/keys';
import { useViewStore } from '../../stores/view-store';
import styles from './shell.module.css';

/** Back to where the person was, and forward again. */
export function HistoryButtons() {
  const isFirst = useViewStore(({ past }) => past.length === 0);
  const isLast = useViewStore(({ ahead }) => ahead.length === 0);
  const { back, forward } = useViewStore.getState();
  return (
    <div className={styles.history} role="group" aria-label={t`History`}>
      <Button
        small
        aria-label={t`Back to the last place`}
        title={t`Back (${keyText('back')})`}
        disabled={isFirst}
        onClick={back}
      >
        <Icon name="back" />
      </Button>
      <Button
        small
        aria-label={t`Forward`}
        title={t`Forward (${keyText('forward')})`}
        disabled={isLast}
        onClick={forward}
      >
        <Icon name="right" />
      </Button>
    </div>
  );
}
