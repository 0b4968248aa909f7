import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { RemovedFilter } from '../../../contract/saved-filters';
import type { Collection } from '../../../domain/entities/collections';
import { askCache } from '../../stores/cache';
import { useCopyStore } from '../../stores/copy-store';
import { useAnswer } from '../../stores/use-answer';
import { removedSentence } from './removed-words';
import { FailureNotice } from '../text/failure-notice';
import { VisibleText } from '../text/visible-text';
import styles from './removed-filters.module.css';
import { Button } from '../ui/button';

/**
 * Below a list, so that no row moves: which saved filters an erasure removed and why, until the
 * person has seen it.
 */
export function RemovedFilters({ list }: { readonly list: Collection }) {
  const { removed, failure, dismiss } = useRemovedFilters(list);
  if (removed.length === 0) return <FailureNotice banner failure={failure} />;
  return (
    <div
      role="status"
      data-live-announcer="true"
      aria-label={t`Removed filters`}
      className={styles.removed}
    >
      <ul>
        {removed.map((it) => (
          <li key={it.id}>
            <VisibleText text={removedSentence(it)} />
          </li>
        ))}
      </ul>
      <Button small onClick={dismiss}>{t`Dismiss`}</Button>
    </div>
  );
}

function useRemovedFilters(list: Collection) {
  const again = useCopyStore((state) => state.filtersRevision);
  const [seen, setSeen] = useState<readonly RemovedFilter[]>([]);
  const { value, failure } = useAnswer('filters:removed', { list }, { again });
  const removed = value ?? [];
  function dismiss(): void {
    setSeen(removed);
    /* If this cannot be stored, the message comes again at the next start. */
    void askCache('filters:removed-seen', { list });
  }
  return {
    removed: removed.filter(({ id }) => !seen.some((it) => it.id === id)),
    failure,
    dismiss,
  };
}
