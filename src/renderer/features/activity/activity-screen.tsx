import { useEffect, useState } from 'react';
import type { SyncRun } from '../../../contract/sync-status';
import { durationText } from '../../../domain/time/duration';
import { instantText, shortMomentText } from '../../../domain/time/moment-text';
import { failureSentence } from '../../components/failure-sentence';
import { count, listWords } from '../../components/sync-words';
import { callCache } from '../../stores/cache';
import { useServiceNow } from '../../stores/clock-store';
import { useCopyStore } from '../../stores/copy-store';
import { syncNow } from '../../stores/run-command';
import { useZone } from '../../stores/zone';
import { endWords, reasonWords } from './run-words';
import emptyState from '../../components/empty-state.module.css';
import screen from '../../components/screen.module.css';
import styles from './activity.module.css';
import table from '../../components/ui/data-table.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Button } from '../../components/ui/button';
import { classes } from '../../components/ui/classes';

const MOST = 500;

/** What the program asked the service for, and what came of it. */
export function ActivityScreen() {
  const runs = useRuns();
  return (
    <>
      <header className={screen.top}>
        <h1>Sync activity</h1>
        <Button onClick={() => syncNow(true)}>Check everything again</Button>
      </header>
      <div className={classes(screen.page, screen.flush)}>
        {runs?.length === 0 && (
          <p className={classes(emptyState.empty, textStyles.muted)}>
            No sync has run on this computer yet.
          </p>
        )}
        {runs && runs.length > 0 && <RunTable runs={runs} />}
      </div>
    </>
  );
}

function useRuns(): readonly SyncRun[] | null {
  const [runs, setRuns] = useState<readonly SyncRun[] | null>(null);
  const state = useCopyStore((copy) => copy.status?.state);
  const revision = useCopyStore((copy) => copy.revision);
  const open = useCopyStore((copy) => copy.store === 'open');
  useEffect(() => {
    if (open) void callCache('sync:activity', { most: MOST }).then(setRuns);
  }, [state, revision, open]);
  return runs;
}

const HEADS = [
  ...['Started', 'List', 'Why', 'Ended', 'Pages', 'New', 'Changed', 'Unchanged', 'Set aside'],
  ...['Removed', 'Statuses differ', 'Requests', 'Took'],
];

function RunTable({ runs }: { readonly runs: readonly SyncRun[] }) {
  const zone = useZone();
  return (
    <table className={table.table} aria-label="Sync runs">
      <caption>Times in {zone}</caption>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </tbody>
    </table>
  );
}

function RunRow({ run }: { readonly run: SyncRun }) {
  const zone = useZone();
  const nowMs = useServiceNow();
  const numbers = [run.pages, run.added, run.changed, run.unchanged, run.setAside, run.removed];
  return (
    <tr>
      <td className={table.num}>{shortMomentText(run.startedAtMs, zone, nowMs)}</td>
      <td>{listWords[run.list]}</td>
      <td>{run.census ? 'everything' : reasonWords[run.reason]}</td>
      <td className={styles.ended}>
        {endWords[run.end]}
        {run.failure && run.end !== 'cancelled' && (
          <p className={textStyles.hint}>
            {failureSentence(run.failure, (ms) => instantText(ms, zone))}
          </p>
        )}
      </td>
      {[...numbers, run.statusDisagreements, run.requests].map((number, index) => (
        <td key={index} className={table.num}>
          {count(number)}
        </td>
      ))}
      <td className={table.num}>{tookText(run.durationMs)}</td>
    </tr>
  );
}

function tookText(ms: number): string {
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : durationText(ms);
}
