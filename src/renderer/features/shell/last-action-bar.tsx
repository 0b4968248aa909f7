import { t } from '@lingui/core/macro';
import { Button } from '../../components/ui/button';
import { classes } from '../../components/ui/classes';
import { Icon, type IconName } from '../../components/ui/icon';
import { forgetAction, useLastAction, type LastAction } from '../../stores/last-action';
import styles from './last-action-bar.module.css';

/**
 * Shows the result of the last action, and the buttons that undo it or show more. It is below every
 * section and its height never changes, so that nothing else moves or is covered. It is spoken
 * elsewhere, once.
 */
export function LastActionBar() {
  const action = useLastAction((last) => last.action);
  return (
    <div
      role="status"
      aria-live="off"
      aria-label={t`Last action`}
      className={classes(styles.bar, action?.failed && styles.failed, action?.told && styles.told)}
    >
      {action && (
        <>
          <Icon name={signOf(action)} />
          <span className={styles.text} title={action.text}>
            {/* A sentence of the program, also where it begins with a name from right to left. */}
            <bdi dir="ltr">{action.text}</bdi>
          </span>
          {action.ways?.map(({ label, run }) => (
            <Button small key={label} onClick={run}>
              {label}
            </Button>
          ))}
          <Button small onClick={forgetAction}>{t`Dismiss`}</Button>
        </>
      )}
    </div>
  );
}

function signOf({ failed, told }: LastAction): IconName {
  if (failed) return 'barred';
  return told ? 'info' : 'check';
}
