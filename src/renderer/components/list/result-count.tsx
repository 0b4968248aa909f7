import { t } from '@lingui/core/macro';
import type { ListSummary, Proven } from '../../../contract/lists';

type Counts = Proven<Pick<ListSummary, 'matching' | 'all'>>;
import type { EmptyKind } from './list-state';
import { count } from '../../words/count';
import { soFarText } from '../../words/counted';
import styles from './result-count.module.css';

interface ResultCountProps {
  readonly summary: Counts | null;
  readonly empty: EmptyKind | null;
}

/** How many records the list holds after filtering. */
export function ResultCount({ summary, empty }: ResultCountProps) {
  // Nought is only said where it is known: a list that was never read has no number.
  const known = empty === null || empty === 'none' || empty === 'no-match';
  return (
    /* Spoken as a phrase, and only after a question: `useSpokenCount`. */
    <span role="status" aria-live="off" aria-label={t`Result count`} className={styles.count}>
      {summary && known ? countText(summary) : ''}
    </span>
  );
}

function countText({ matching, all, everComplete }: Counts): string {
  const said = matching === all ? count(all) : t`${count(matching)} of ${count(all)}`;
  return soFarText(said, everComplete);
}
