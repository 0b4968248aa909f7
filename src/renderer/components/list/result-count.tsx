import { t } from '@lingui/core/macro';
import type { ListSummary, Proven } from '../../../contract/lists';

type Counts = Proven<Pick<ListSummary, 'matching' | 'all'>>;
import type { EmptyKind } from './list-state';
import type { ListName } from '../../../domain/entities/collections';
import { useCopyStore } from '../../stores/copy-store';
import { sinceOf, sinceText } from '../../words/since-words';
import { count, searchingText, soFarText } from '../../words/counted';
import styles from './result-count.module.css';

interface ResultCountProps {
  /** The service's list that is counted. */
  readonly list: ListName;
  readonly summary: Counts | null;
  readonly empty: EmptyKind | null;
  /**
   * True while the answer to a newer question is slow to come: the number is then the old one's.
   */
  readonly searching?: boolean;
}

/** Says how many records the list has with its filters. */
export function ResultCount({ list, summary, empty, searching }: ResultCountProps) {
  const sinceMs = useCopyStore(({ status }) => sinceOf(status, list));
  // Zero is said only where it is known: a list that was never read has no number.
  const known = empty === null || empty === 'none' || empty === 'no-match';
  return (
    /* Not spoken from here: `useSpokenCount` speaks it as a sentence, and only after a question. */
    <span role="status" aria-live="off" aria-label={t`Result count`} className={styles.count}>
      {summary && known ? (searching ? searchingText() : countText(summary, sinceMs)) : ''}
    </span>
  );
}

function countText({ matching, all, everComplete }: Counts, sinceMs: number | null): string {
  const said = matching === all ? count(all) : t`${count(matching)} of ${count(all)}`;
  const counted = soFarText(said, everComplete);
  return sinceMs === null ? counted : t`${counted} since ${sinceText(sinceMs)}`;
}
