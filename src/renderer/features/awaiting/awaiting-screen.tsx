import { t } from '@lingui/core/macro';
import { useCallback, type ReactNode } from 'react';
import { EVENT_GROUPINGS, type GroupRow } from '../../../contract/groups';
import type { ListSummary, Proven } from '../../../contract/lists';
import type { QueueRow } from '../../../contract/queue-views';
import { GroupChoice } from '../../components/filters/group-choice';
import { ViewMenu } from '../../components/list/view-menu';
import { ForgottenSearch } from '../../components/filters/forgotten-search';
import { EmptyState, useEmptyKind } from '../../components/list/empty-state';
import { WorkDialogs } from '../../components/follow-up/bulk-dialog';
import { targetsOf, type GroupIds } from '../../components/follow-up/bulk-targets';
import { EventGroupRow } from '../../components/follow-up/event-group-row';
import { EventsBar } from '../../components/follow-up/events-bar';
import { useEventWork } from '../../components/follow-up/use-event-work';
import { ExportPeople } from '../../components/export/export-people';
import { ExportAll } from '../../components/export/export-all';
import { ListNote } from '../../components/list/list-note';
import { isCounted } from '../../components/list/list-state';
import { RecordGrid } from '../../components/list/record-grid';
import type { GridColumn } from '../../components/list/use-row-menu';
import type { TimeFrame } from '../../words/sync-words';
import { SearchBox } from '../../components/search/search-box';
import { useTimeFrame } from '../../components/list/use-time-frame';
import { useCopyStore } from '../../stores/copy-store';
import { useScreenCommands } from '../../stores/screen-commands';
import { useListFeed } from '../../stores/use-list-feed';
import { Buckets } from './buckets';
import { CheckResult } from './check-result';
import { QueueFilters } from './queue-filters';
import { Figures } from './figures';
import { useQueueQuestion } from '../../stores/record-questions';
import { RecordSplit } from '../../components/screen/record-screen';
import { QUEUE_ACTIONS } from '../../components/follow-up/bulk-actions';
import type { EventWork } from '../../components/follow-up/follow-up-work';
import { createSelection } from '../../components/list/list-selection';
import { foldingOf, GROUPED } from '../../stores/list-question';
import { QueueRowView } from './queue-row-view';
import { checkWithService, useQueueStore } from './queue-store';
import screen from '../../components/screen/screen.module.css';
import styles from './awaiting.module.css';
import { Button } from '../../components/ui/button';

const NOUNS = [t`events awaiting an outcome`, t`event awaiting an outcome`] as const;
const ROW = 46;
const HEAD = 40;
const COLUMNS: readonly GridColumn[] = [
  {
    name: t`Waiting`,
    meaning: t`The bar is as long as the wait is beside the longest one.`,
    copies: ['waiting_since_local'],
  },
  { name: t`Event`, copies: ['type_name'] },
  { name: t`Ended`, copies: ['ends_at_local'] },
  { name: t`Advocate`, copies: ['advocate_name', 'advocate'] },
  { name: t`Prospect`, copies: ['prospect_name_as_signed', 'prospect'] },
  { name: t`Waiver (inferred)`, copies: ['waiver'] },
  { name: t`Asked`, copies: ['follow_up_asked_at_local'] },
  { name: t`Snoozed until`, copies: ['follow_up_snoozed_until_local'] },
  { name: t`Note`, copies: ['follow_up_note'] },
];

const QUEUE_WORK: EventWork<'awaiting_outcome'> = {
  list: 'awaiting_outcome',
  actions: QUEUE_ACTIONS,
  useSelection: createSelection(useQueueQuestion, GROUPED),
};
const foldGroup = foldingOf(useQueueQuestion);

const CHECK = t`Check with the service`;

const NONE = {
  title: t`No event awaits an outcome`,
  explanation: t`Events appear here as soon as they have ended.`,
};

interface AwaitingScreenProps {
  /** The event with this id, beside the queue; null: none is open. */
  readonly detail: (id: string | null) => ReactNode;
}

/** Events that are over, not cancelled and without an outcome: who has waited longest comes first. */
export function AwaitingScreen({ detail }: AwaitingScreenProps) {
  const figures = useQueueStore((queue) => queue.figures);
  return (
    <>
      <Top />
      {figures ? (
        <Figures />
      ) : (
        <RecordSplit wide section="awaiting" name={QUEUE} list={<Queue />} detail={detail} />
      )}
    </>
  );
}

const QUEUE = t`Queue`;

function Queue() {
  const { query, narrowedBy, forgotten, clear } = useQueueQuestion();
  const frame = useTimeFrame();
  /* How long something has waited changes with every minute. */
  const { feed, state } = useListFeed(useQueueQuestion, { moment: frame.nowMs });
  const { summary } = state;
  const work = useEventWork(QUEUE_WORK, feed, frame);
  const drawRow = useRows(frame, summary, feed.idsOf);
  const status = useCopyStore((copy) => copy.status);
  const empty = useEmptyKind('private_events', summary, narrowedBy);
  return (
    <>
      <div className={styles.queue}>
        <Buckets summary={isCounted(status, 'private_events') ? summary : null} />
        <QueueFilters summary={summary} empty={empty}>
          <ExportPeople state={state} nouns={NOUNS} query={query} />
        </QueueFilters>
        <RecordGrid
          label={t`Awaiting outcome`}
          columns={COLUMNS}
          head={{ height: HEAD, className: styles.row }}
          feed={feed}
          state={state}
          rowHeight={ROW}
          opens="awaiting"
          wide
          drawRow={drawRow}
          onFold={foldGroup}
          {...work}
        >
          <EmptyState
            kind={empty}
            list="private_events"
            narrowedBy={narrowedBy}
            onClear={clear}
            none={NONE}
          />
        </RecordGrid>
        <CheckResult />
        <ForgottenSearch forgotten={forgotten} clear={clear} />
        <EventsBar work={QUEUE_WORK} summary={summary} frame={frame} all={() => feed.ids(null)} />
        <ListNote list="private_events" broken={state.broken}>
          <ExportAll state={state} nouns={NOUNS} query={query} />
        </ListNote>
      </div>
      <WorkDialogs frame={frame} shown={{ state, nouns: NOUNS, query }} />
    </>
  );
}

function Top() {
  const { search, groupBy } = useQueueQuestion((question) => question.query);
  const change = useQueueQuestion((question) => question.change);
  const { checking, figures, showFigures } = useQueueStore();
  useScreenCommands([
    ...(checking ? [] : [{ label: CHECK, run: () => void checkWithService() }]),
    { label: figures ? t`Back to the queue` : t`Figures`, run: () => showFigures(!figures) },
  ]);
  return (
    <header className={screen.top}>
      <h1>{t`Awaiting outcome`}</h1>
      <SearchBox
        label={t`Search the queue`}
        hint={t`Search types, ids, places and notes`}
        value={search}
        onChange={(text) => change({ search: text })}
      />
      <Button disabled={checking} onClick={() => void checkWithService()}>
        {checking ? t`Checking …` : CHECK}
      </Button>
      <Button aria-pressed={figures} onClick={() => showFigures(!figures)}>
        {t`Figures`}
      </Button>
      {!figures && (
        <ViewMenu>
          <GroupChoice choices={EVENT_GROUPINGS} value={groupBy} onChange={change} />
        </ViewMenu>
      )}
    </header>
  );
}

function useRows(
  frame: TimeFrame,
  summary: Proven<ListSummary<'awaiting_outcome'>> | null,
  groupIds: GroupIds,
) {
  const longestMs = summary?.more.longestMs ?? null;
  const everComplete = summary?.everComplete ?? false;
  return useCallback(
    (row: QueueRow | GroupRow, index: number) =>
      row.kind === 'group' ? (
        <EventGroupRow
          work={QUEUE_WORK}
          row={row}
          frame={frame}
          everComplete={everComplete}
          targets={targetsOf(row, index, groupIds)}
        />
      ) : (
        <QueueRowView row={row} frame={frame} longestMs={longestMs} />
      ),
    [frame, longestMs, everComplete, groupIds],
  );
}
