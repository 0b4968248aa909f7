import { t } from '@lingui/core/macro';
import { useCallback, type ReactNode } from 'react';
import { EVENT_GROUPINGS } from '../../../contract/groups';
import type { QueueRow } from '../../../contract/queue-views';
import { GroupChoice } from '../../components/filters/group-choice';
import { ViewMenu } from '../../components/list/view-menu';
import { isCounted } from '../../components/list/list-state';
import type { GridColumn } from '../../components/list/use-row-menu';
import { SearchBox } from '../../components/search/search-box';
import { useTimeFrame } from '../../stores/clock-store';
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
import { WorkList } from '../../components/follow-up/work-list';
import { createSelection } from '../../components/list/list-selection';
import { foldingOf, GROUPED } from '../../stores/list-question';
import { QueueRowView } from './queue-row-view';
import { checkWithService, useQueueStore } from './queue-store';
import screen from '../../components/screen/screen.module.css';
import styles from './awaiting.module.css';
import { classes } from '../../components/ui/classes';
import { Button } from '../../components/ui/button';

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
  /** Draws the event with this id beside the queue; null where none is open. */
  readonly detail: (id: string | null) => ReactNode;
}

/** The events that are over, not cancelled and without an outcome, the longest wait first. */
export function AwaitingScreen({ detail }: AwaitingScreenProps) {
  const figures = useQueueStore((queue) => queue.figures);
  const words = useQueueQuestion(({ query }) => query.search);
  return (
    <>
      <Top />
      {figures ? (
        <Figures />
      ) : (
        <RecordSplit
          wide
          section="awaiting"
          name={QUEUE}
          words={words}
          list={<Queue />}
          detail={detail}
        />
      )}
    </>
  );
}

const QUEUE = t`Queue`;

function Queue() {
  const { nowMs } = useTimeFrame();
  /* Asked again every minute, because waiting times change with every minute. */
  const list = useListFeed(useQueueQuestion, { moment: nowMs });
  const { summary } = list.state;
  const status = useCopyStore((copy) => copy.status);
  const longestMs = summary?.more.longestMs ?? null;
  const drawEvent = useCallback(
    (row: QueueRow) => <QueueRowView row={row} longestMs={longestMs} />,
    [longestMs],
  );
  return (
    <WorkList
      work={QUEUE_WORK}
      question={useQueueQuestion()}
      list={list}
      className={classes(screen.fill, styles.queue)}
      label={t`Awaiting outcome`}
      columns={COLUMNS}
      head={{ height: HEAD, className: styles.row }}
      rowHeight={ROW}
      opens="awaiting"
      none={NONE}
      onFold={foldGroup}
      filters={(left) => (
        <>
          <Buckets summary={isCounted(status, 'private_events') ? summary : null} />
          <QueueFilters summary={summary}>{left}</QueueFilters>
        </>
      )}
      drawEvent={drawEvent}
    >
      <CheckResult />
    </WorkList>
  );
}

function Top() {
  const { search, groupBy } = useQueueQuestion((question) => question.query);
  const change = useQueueQuestion((question) => question.change);
  const { checking, figures } = useQueueStore();
  const turn = (): void => useQueueStore.setState({ figures: !figures });
  useScreenCommands([
    ...(checking ? [] : [{ label: CHECK, run: () => void checkWithService() }]),
    { label: figures ? t`Back to the queue` : t`Figures`, run: turn },
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
      <Button aria-pressed={figures} onClick={turn}>{t`Figures`}</Button>
      {!figures && (
        <ViewMenu>
          <GroupChoice choices={EVENT_GROUPINGS} value={groupBy} onChange={change} />
        </ViewMenu>
      )}
    </header>
  );
}
