import { Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { keyText } from '../../stores/keys';
import { useViewStore } from '../../stores/view-store';
import styles from './shell.module.css';

/** Back to where the person was, and forward again. */
export function HistoryButtons() {
  const { past, ahead, back, forward } = useViewStore();
  return (
    <div className={styles.history} role="group" aria-label="History">
      <Button
        small
        aria-label="Back to the last place"
        title={`Back (${keyText('back')})`}
        disabled={past.length === 0}
        onClick={back}
      >
        <Icon name="back" />
      </Button>
      <Button
        small
        aria-label="Forward"
        title={`Forward (${keyText('forward')})`}
        disabled={ahead.length === 0}
        onClick={forward}
      >
        <Icon name="right" />
      </Button>
    </div>
  );
}
