import { useEffect, useState } from 'react';
import type { RemovedFilter } from '../../../contract/saved-filters';
import type { Collection } from '../../../contract/service-port';
import { callCache } from '../../stores/cache';
import { useCopyStore } from '../../stores/copy-store';
import { removedSentence } from './removed-words';
import { VisibleText } from '../text/visible-text';
import styles from './removed-filters.module.css';
import { LinkButton } from '../ui/link-button';

/** Over a list: which saved filters an erasure removed and why, until the person has seen it. */
export function RemovedFilters({ list }: { readonly list: Collection }) {
  const { removed, dismiss } = useRemovedFilters(list);
  if (removed.length === 0) return null;
  return (
    <div role="status" aria-label="Removed filters" className={styles.removed}>
      <ul>
        {removed.map((it) => (
          <li key={it.id}>
            <VisibleText text={removedSentence(it)} />
          </li>
        ))}
      </ul>
      <LinkButton onClick={dismiss}>Dismiss</LinkButton>
    </div>
  );
}

function useRemovedFilters(list: Collection) {
  const [removed, setRemoved] = useState<readonly RemovedFilter[]>([]);
  const open = useCopyStore((state) => state.store === 'open');
  const revision = useCopyStore((state) => state.filtersRevision);
  useEffect(() => {
    if (!open) return;
    let wanted = true;
    const show = (found: readonly RemovedFilter[]): void => {
      if (wanted) setRemoved(found);
    };
    callCache('filters:removed', { list }).then(show, () => show([]));
    return () => {
      wanted = false;
    };
  }, [open, list, revision]);
  function dismiss(): void {
    setRemoved([]);
    /* Where it cannot be noted it is told again at the next start. */
    callCache('filters:removed-seen', { list }).catch(() => undefined);
  }
  return { removed, dismiss };
}
