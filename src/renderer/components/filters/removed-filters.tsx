import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import type { RemovalReason, RemovedFilter } from '../../../contract/saved-filters';
import type { Collection } from '../../../domain/entities/collections';
import { askCache } from '../../stores/cache';
import { useCopyStore } from '../../stores/copy-store';
import type { ListQuestion } from '../../stores/list-question';
import { useAnswer } from '../../stores/use-answer';
import { FailureNotice } from '../ui/notice';
import { VisibleText } from '../text/visible-text';
import styles from './removed-filters.module.css';
import { Button } from '../ui/button';

/**
 * Says which saved filters an erasure removed and why, until the person has seen it. It is below a
 * list, so that no row moves.
 */
export function RemovedFilters({ list }: { readonly list: Collection }) {
  const { removed, failure, dismiss } = useRemovedFilters(list);
  if (removed.length === 0) return <FailureNotice banner failure={failure} />;
  return (
    <RemovedNote label={t`Removed filters`} onDismiss={dismiss}>
      <ul>
        {removed.map((it) => (
          <li key={it.id}>
            <VisibleText text={removedSentence(it)} />
          </li>
        ))}
      </ul>
    </RemovedNote>
  );
}

/** Says, also below a list, that search and filters were cleared, until something else is asked. */
export function ForgottenSearch(question: Pick<ListQuestion<object>, 'forgotten' | 'clear'>) {
  const { forgotten, clear } = question;
  if (!forgotten) return null;
  return (
    <RemovedNote label={t`Cleared search`} onDismiss={clear}>
      <span>
        {t`Search and filters were cleared. They contained words of personal data that the service has erased.`}
      </span>
    </RemovedNote>
  );
}

interface RemovedNoteProps {
  readonly label: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** Says below a list what went from what is kept here, until the person has seen it. */
export function RemovedNote({ label, onDismiss, children }: RemovedNoteProps) {
  return (
    <div role="status" data-live-announcer="true" aria-label={label} className={styles.removed}>
      {children}
      <Button small onClick={onDismiss}>{t`Dismiss`}</Button>
    </div>
  );
}

function useRemovedFilters(list: Collection) {
  const renewedBy = useCopyStore((state) => state.filtersRevision);
  const [seen, setSeen] = useState<readonly RemovedFilter[]>([]);
  const { value, failure } = useAnswer('filters:removed', { list }, { renewedBy });
  const removed = value ?? [];
  function dismiss(): void {
    setSeen(removed);
    /* If this cannot be stored, the message comes again at the next start. */
    void askCache('filters:removed-seen', { ids: removed.map(({ id }) => id) });
  }
  return {
    removed: removed.filter(({ id }) => !seen.some((it) => it.id === id)),
    failure,
    dismiss,
  };
}

const reasons: Readonly<Record<RemovalReason, string>> = {
  erased: t`It contained words of personal data that the service has erased.`,
  'right-lost': t`It contained words of a note or an address that this API key may not see any more.`,
  vanished: t`It contained words of a record that the service does not have any more.`,
};

/** Says which saved filter an erasure removed, and why. */
export function removedSentence({ name, reason }: Pick<RemovedFilter, 'name' | 'reason'>): string {
  const what =
    name === null
      ? t`A saved filter was removed, and its name with it.`
      : t`The saved filter “${name}” was removed.`;
  return `${what} ${reasons[reason]}`;
}
