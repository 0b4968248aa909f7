import { t } from '@lingui/core/macro';
import type { ListQuestion } from '../../stores/list-question';
import { Button } from '../ui/button';
import styles from './removed-filters.module.css';

/** Below a list, so that no row moves: that what was asked of it is gone, until something else is asked. */
export function ForgottenSearch({
  forgotten,
  clear,
}: Pick<ListQuestion<object>, 'forgotten' | 'clear'>) {
  if (!forgotten) return null;
  return (
    <div
      role="status"
      data-live-announcer="true"
      aria-label={t`Cleared search`}
      className={styles.removed}
    >
      <span>
        {t`Search and filters were cleared. They contained words of personal data that the service has erased.`}
      </span>
      <Button small onClick={clear}>{t`Dismiss`}</Button>
    </div>
  );
}
