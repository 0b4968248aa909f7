import type { ListName } from '../../../contract/profile';
import type { SyncStatus } from '../../../contract/sync-status';
import { failureSentence } from '../text/failure-sentence';
import type { EmptyKind } from './list-state';
import { listWords } from '../text/sync-words';
import styles from './empty-state.module.css';
import textStyles from '../ui/text.module.css';
import { Button } from '../ui/button';

interface EmptyStateProps {
  readonly kind: EmptyKind;
  readonly list: ListName;
  /** One record of the list, with a capital: "Waiver". */
  readonly noun: string;
  readonly status: SyncStatus | null;
  /** Nothing but the search keeps rows out. */
  readonly onlySearch?: boolean;
  readonly onClear: () => void;
  readonly onSync: () => void;
}

/** What stands where rows would: why there are none, and what can be done about it. */
export function EmptyState(props: EmptyStateProps) {
  const { kind, onlySearch = false, onClear, onSync } = props;
  if (kind === 'loading') return <LoadingRows />;
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title(props)}</p>
      <p className={textStyles.muted}>{explanation(props)}</p>
      {kind === 'no-match' && (
        <Button onClick={onClear}>{onlySearch ? 'Clear search' : 'Clear filters'}</Button>
      )}
      {(kind === 'never-synced' || kind === 'unreachable' || kind === 'not-proven') && (
        <Button onClick={onSync}>Try now</Button>
      )}
    </div>
  );
}

function LoadingRows() {
  return (
    <div aria-busy="true">
      <span className={textStyles.unseen}>Loading</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.loadingRow} />
      ))}
    </div>
  );
}

function title({ kind, noun, list }: EmptyStateProps): string {
  const many = listWords[list];
  const titles: Readonly<Record<Exclude<EmptyKind, 'loading'>, string>> = {
    filling: `Fetching the first ${many}`,
    'never-synced': `No ${many} have been fetched yet`,
    unreachable: 'The service cannot be reached',
    refused: `This key may not read ${many}`,
    'not-proven': `It is not known yet whether there are ${many}`,
    'no-match': `No ${noun.toLowerCase()} matches`,
    none: `The service has no ${many}`,
  };
  return kind === 'loading' ? '' : titles[kind];
}

function explanation({ kind, list, status }: EmptyStateProps): string {
  const many = listWords[list];
  switch (kind) {
    case 'filling':
      return 'They appear here as they arrive.';
    case 'unreachable':
      return `Nothing has been fetched yet, so this says nothing about how many ${many} there are.`;
    case 'refused':
      return refusal(list, status);
    case 'not-proven':
      return 'The list was never read to its end.';
    case 'no-match':
      return 'Nothing in this copy fits the search and the filters.';
    case 'none':
      return 'The whole list was read and was empty.';
    default:
      return '';
  }
}

function refusal(list: ListName, status: SyncStatus | null): string {
  const failure = status?.lists.find((each) => each.list === list)?.failure;
  const why = failure ? failureSentence(failure) : '';
  return `${why} This says nothing about whether any exist.`.trim();
}
