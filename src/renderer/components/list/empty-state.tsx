import { t } from '@lingui/core/macro';
import type { ListName } from '../../../domain/entities/collections';
import type { SyncStatus } from '../../../contract/sync-status';
import { failureSentence } from '../../words/failure-words';
import type { NarrowedBy } from '../../stores/list-question';
import { syncNow } from '../../stores/run-command';
import { useCopyStore } from '../../stores/copy-store';
import { emptyKind, type EmptyKind } from './list-state';
import { limitSentence } from '../../words/since-words';
import { count } from '../../words/counted';
import { listWords, recordWords } from '../../words/list-words';
import styles from './empty-state.module.css';
import textStyles from '../ui/text.module.css';
import { Button } from '../ui/button';

/** A list's answer, and whether it is an older question's, or not all of it. */
interface ShownAnswer {
  /** Null until the worker has answered. */
  readonly summary: Parameters<typeof emptyKind>[0]['summary'];
  readonly searching?: boolean;
  readonly isOpen?: boolean;
}

/**
 * The reason why a list is empty, null when it has rows. `narrowedBy` says whether a search or
 * filters narrow the list.
 */
export function useEmptyKind(
  list: ListName,
  { summary, searching = false, isOpen = false }: ShownAnswer,
  narrowedBy: NarrowedBy,
): EmptyKind | null {
  const facts = { list, summary, filtered: narrowedBy !== 'nothing', sought: searching || isOpen };
  return useCopyStore(({ status }) => emptyKind({ status, ...facts }));
}

interface EmptyStateProps {
  /** Null when the list has rows: nothing is shown then. */
  readonly kind: EmptyKind | null;
  readonly list: ListName;
  readonly narrowedBy?: NarrowedBy;
  /** Removes what narrows the list; left out where nothing can. */
  readonly onClear?: () => void;
  /** Words for a list that is proven to be empty, in place of the usual ones. */
  readonly none?: EmptyWords;
}

export type EmptyWords = ReturnType<typeof wordsOf>;

/** Stands in place of the rows: says why there are none, and offers what can be done about it. */
export function EmptyState(props: EmptyStateProps) {
  const { kind, list, narrowedBy, onClear, none } = props;
  const status = useCopyStore((copy) => (kind === null ? null : copy.status));
  if (kind === null) return null;
  if (kind === 'loading') return <LoadingRows />;
  const unreadable = kind === 'none' ? unreadableWords(list, status) : null;
  const own = kind === 'none' ? none : undefined;
  const words = unreadable ?? own ?? wordsOf(kind, list, { status, narrowedBy });
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{words.title}</p>
      <p className={textStyles.muted}>{words.explanation}</p>
      <Limit kind={kind} list={list} status={status} />
      {kind === 'no-match' && <Button onClick={onClear}>{narrowWords(narrowedBy).clear}</Button>}
      {(kind === 'never-synced' || kind === 'unreachable' || kind === 'not-proven') && (
        <Button onClick={() => syncNow()}>{t`Try now`}</Button>
      )}
    </div>
  );
}

interface LimitProps {
  readonly kind: EmptyKind;
  readonly list: ListName;
  readonly status: SyncStatus | null;
}

/* Says that older records are not kept here: an empty list does not mean that there are none. */
function Limit({ kind, list, status }: LimitProps) {
  const sentence = limitSentence(status, [list]);
  if (sentence === '' || (kind !== 'none' && kind !== 'no-match')) return null;
  return <p className={textStyles.muted}>{sentence}</p>;
}

/* Nothing comes from a copy that does not open; why that is stands below every section. */
function LoadingRows() {
  const isFailed = useCopyStore(({ store }) => typeof store === 'object');
  if (isFailed) return null;
  return (
    <div aria-busy="true">
      <span className={textStyles.unseen}>{t`Loading`}</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.loadingRow} />
      ))}
    </div>
  );
}

interface Narrowed {
  readonly status: SyncStatus | null;
  readonly narrowedBy: NarrowedBy | undefined;
}

function wordsOf(
  kind: Exclude<EmptyKind, 'loading'>,
  list: ListName,
  { status, narrowedBy }: Narrowed,
) {
  const many = listWords[list];
  const words: Readonly<Record<typeof kind, readonly [title: string, explanation: string]>> = {
    filling: [t`Fetching the first ${many}`, t`They appear here as they arrive.`],
    'never-synced': [t`No ${many} have been fetched yet`, ''],
    unreachable: [
      t`The service cannot be reached`,
      t`Nothing has been fetched yet, so this says nothing about how many ${many} there are.`,
    ],
    refused: [t`This key may not read ${many}`, refusal(list, status)],
    'not-proven': [
      t`It is not known yet whether there are ${many}`,
      t`The list was never read to its end.`,
    ],
    'no-match': [t`No ${recordWords[list]} matches`, narrowWords(narrowedBy).noMatch],
    none: isLimited(list, status)
      ? [t`There are no ${many}`, t`All that is kept here was read, and there is none.`]
      : [t`The service has no ${many}`, t`The whole list was read and was empty.`],
  };
  const [title, explanation] = words[kind];
  return { title, explanation };
}

function narrowWords(narrowedBy: NarrowedBy | undefined) {
  switch (narrowedBy) {
    case 'search':
      return { noMatch: t`Nothing in this copy fits the search.`, clear: t`Clear search` };
    case 'both':
      return {
        noMatch: t`Nothing in this copy fits the search and the filters.`,
        clear: t`Clear search and filters`,
      };
    default:
      return {
        noMatch: t`Nothing in this copy fits the filters that are set.`,
        clear: t`Clear filters`,
      };
  }
}

/* Words for a list whose records could not be read: it has no rows, but it is not empty. */
function unreadableWords(list: ListName, status: SyncStatus | null): EmptyWords | null {
  const setAside = status?.lists.find((each) => each.list === list)?.setAside ?? 0;
  if (setAside === 0) return null;
  return {
    title: t`No ${listWords[list]} can be shown`,
    explanation: t`${count(setAside)} could not be read.`,
  };
}

function isLimited(list: ListName, status: SyncStatus | null): boolean {
  return limitSentence(status, [list]) !== '';
}

function refusal(list: ListName, status: SyncStatus | null): string {
  const failure = status?.lists.find((each) => each.list === list)?.failure;
  const why = failure ? failureSentence(failure) : '';
  return t`${why} This says nothing about whether any exist.`.trim();
}
