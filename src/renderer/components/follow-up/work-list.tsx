import { useCallback, type ReactNode } from 'react';
import type { GroupRow } from '../../../contract/groups';
import type { ListRow, ListSummary } from '../../../contract/lists';
import { eventsText } from '../../../texts/kind-words';
import type { ListFeed } from '../../stores/list-feed';
import type { ListFeedState } from '../../stores/list-feed-state';
import type { ListQuestion } from '../../stores/list-question';
import { useScreenCommands } from '../../stores/screen-commands';
import { soFarText } from '../../words/counted';
import { ExportAll, ExportPeople, type ShownAll } from '../export/export-all';
import { ForgottenSearch } from '../filters/removed-filters';
import { EmptyState, useEmptyKind, type EmptyWords } from '../list/empty-state';
import { GroupHeading, groupWords } from '../list/group-heading';
import { NOTHING_SELECTED, sizeOf } from '../list/grid-selection';
import { ListNote } from '../list/list-note';
import { RecordGrid, type RecordGridProps } from '../list/record-grid';
import { ResultCount } from '../list/result-count';
import { BulkButtons } from './bulk-actions';
import { BulkDialog } from './bulk-dialog';
import { allTargets, targetsOf, workCommands, workLetters, workMenu } from './bulk-targets';
import { EventsBar } from './events-bar';
import { useFollowUpWork, type EventWork, type FollowedList } from './follow-up-work';
import { GoneFollowUps } from './gone-follow-ups';
import styles from './follow-up.module.css';

const LIST = 'private_events';

type GridProps<List extends FollowedList> = Pick<
  RecordGridProps<List>,
  'label' | 'columns' | 'head' | 'rowHeight' | 'opens' | 'onFold'
>;

type EventRow<List extends FollowedList> = Exclude<ListRow<List>, GroupRow>;

interface WorkListProps<List extends FollowedList> extends GridProps<List> {
  readonly work: EventWork<List>;
  readonly question: Omit<ListQuestion<ShownAll['query']>, 'change' | 'replace'>;
  readonly list: { readonly feed: ListFeed<List>; readonly state: ListFeedState<List> };
  readonly className: string | undefined;
  /** The words where the list is proven to be empty. */
  readonly none: EmptyWords;
  /** The content above the rows. It gets the result count and the actions on the list. */
  readonly filters: (left: ReactNode) => ReactNode;
  /** Must stay the same function while rows look the same. */
  readonly drawEvent: (row: EventRow<List>) => ReactNode;
  /** The content right below the rows. */
  readonly children?: ReactNode;
}

/** A list whose events are followed up, one or several, with the actions on the whole list. */
export function WorkList<List extends FollowedList>(props: WorkListProps<List>) {
  const { work, question, list, className, none, filters, children } = props;
  const { query, narrowedBy, forgotten, clear } = question;
  const { feed, state } = list;
  const { summary } = state;
  const shown = { state, query };
  const empty = useEmptyKind(LIST, state, narrowedBy);
  return (
    <>
      <div className={className}>
        {filters(
          <>
            <ExportPeople {...shown} />
            <ResultCount list={LIST} summary={summary} empty={empty} searching={state.searching} />
          </>,
        )}
        <RecordGrid
          {...props}
          {...useWork(work, feed)}
          feed={feed}
          state={state}
          wide
          drawRow={useRows(props)}
        >
          <EmptyState
            kind={empty}
            list={LIST}
            narrowedBy={narrowedBy}
            onClear={clear}
            none={none}
          />
        </RecordGrid>
        {children}
        <ForgottenSearch forgotten={forgotten} clear={clear} />
        <GoneFollowUps />
        <EventsBar work={work} summary={state.isOpen ? null : summary} all={allTargets(feed)} />
        <ListNote list={LIST} failure={state.failure}>
          <ExportAll {...shown} />
        </ListNote>
      </div>
      <BulkDialog shown={shown} snoozed={snoozedOf(summary)} />
    </>
  );
}

/* Draws the rows. The heading of a group has the actions on all of its events. */
function useRows<List extends FollowedList>(props: WorkListProps<List>) {
  const { work, list, drawEvent } = props;
  const { chooseBelow } = list.feed;
  const everComplete = list.state.summary?.everComplete ?? false;
  return useCallback(
    (row: ListRow<List>, at: number) =>
      row.kind === 'group' ? (
        <GroupHeading row={row} amount={soFarText(eventsText(row.count), everComplete)}>
          <span className={styles.groupBar}>
            <BulkButtons
              inRow
              work={work}
              of={groupWords(row)}
              targets={targetsOf(row, at, chooseBelow)}
            />
          </span>
        </GroupHeading>
      ) : (
        drawEvent(row as EventRow<List>)
      ),
    [work, everComplete, chooseBelow, drawEvent],
  );
}

/* What the grid needs to follow up events by keys, menu and selection. */
function useWork<List extends FollowedList>(
  work: EventWork<List>,
  { chooseBelow }: ListFeed<List>,
) {
  const { selection, select } = work.useSelection();
  const { acting, keepOnly } = useFollowUpWork();
  useScreenCommands(workCommands(work, sizeOf(selection) > 0));
  return {
    letters: workLetters(work, chooseBelow),
    menuOf: workMenu(work, chooseBelow),
    selection,
    onSelect: select,
    inHand: acting?.list === work.list ? acting.selection : NOTHING_SELECTED,
    onGone: keepOnly,
  };
}

/* In coverage nothing is snoozed. */
function snoozedOf(summary: ListSummary<FollowedList> | null): number {
  return summary !== null && 'snoozed' in summary.more ? summary.more.snoozed : 0;
}
