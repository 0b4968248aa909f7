import { useState } from 'react';
import { EmptyState } from '../../components/empty-state';
import { followUpDialog } from '../../components/follow-up-card';
import { GuardedDialog } from '../../components/guarded';
import { ListNote } from '../../components/list-note';
import { emptyKind, isCounted } from '../../components/list-state';
import { SearchBox } from '../../components/search-box';
import { useCopyStore } from '../../stores/copy-store';
import { syncNow } from '../../stores/run-command';
import { Buckets } from './buckets';
import { CheckResult } from './check-result';
import { QueueFilters } from './queue-filters';
import { QueueGrid } from './queue-grid';
import { checkWithService, isNarrowed, useQueueStore } from './queue-store';
import { useQueue } from './use-queue';
import emptyState from '../../components/empty-state.module.css';
import screen from '../../components/screen.module.css';
import styles from './awaiting.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Button } from '../../components/ui/button';

/** Events that are over, not cancelled and without an outcome: who has waited longest comes first. */
export function AwaitingScreen() {
  const { choices, change, clear, checking, noting, note } = useQueueStore();
  const [from, setFrom] = useState(0);
  const { answer, broken } = useQueue(choices, from);
  const status = useCopyStore((copy) => copy.status);
  const filtered = isNarrowed(choices);
  const empty = emptyKind({ status, list: 'private_events', summary: answer, filtered });
  return (
    <>
      <header className={screen.top}>
        <h1>Awaiting outcome</h1>
        <SearchBox
          label="Search the queue"
          hint="Search types, ids, places and notes"
          value={choices.search}
          onChange={(text) => change({ search: text })}
        />
        <Button disabled={checking} onClick={() => void checkWithService()}>
          {checking ? 'Checking …' : 'Check with the service'}
        </Button>
      </header>
      <div className={styles.queue}>
        <Buckets answer={isCounted(status, 'private_events') ? answer : null} />
        <CheckResult />
        <QueueFilters answer={answer} />
        <ListNote list="private_events" broken={broken} />
        <QueueGrid answer={answer} onFrom={setFrom}>
          {empty === 'none' ? (
            <NothingAwaits />
          ) : (
            empty && (
              <EmptyState
                kind={empty}
                list="private_events"
                noun="Event"
                status={status}
                onClear={clear}
                onSync={() => syncNow()}
              />
            )
          )}
        </QueueGrid>
      </div>
      {noting !== null && (
        <GuardedDialog key={noting} onClose={() => note(null)}>
          <followUpDialog.Component id={noting} onClose={() => note(null)} />
        </GuardedDialog>
      )}
    </>
  );
}

function NothingAwaits() {
  return (
    <div className={emptyState.empty}>
      <p className={emptyState.title}>No event awaits an outcome</p>
      <p className={textStyles.muted}>Events appear here as soon as they have ended.</p>
    </div>
  );
}
