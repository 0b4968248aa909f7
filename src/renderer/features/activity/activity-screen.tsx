import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Failure } from '../../../contract/result';
import type { SyncRun } from '../../../contract/sync-status';
import { durationText } from '../../../texts/duration';
import { instantText, shortMomentText } from '../../../texts/moment-text';
import { FailureNotice, Hint } from '../../components/ui/notice';
import { failureSentence } from '../../words/failure-words';
import { Icon } from '../../components/ui/icon';
import { count } from '../../words/counted';
import { listWords } from '../../words/list-words';
import { useCopyStore } from '../../stores/copy-store';
import { syncNow } from '../../stores/run-command';
import { useAnswer, type Answered } from '../../stores/use-answer';
import { useTimeFrame, useZone } from '../../stores/clock-store';
import { runEndText, newsText, reasonWords } from '../../components/connection/run-words';
import { syncsOf, type Sync } from '../../components/connection/syncs';
import emptyState from '../../components/list/empty-state.module.css';
import screen from '../../components/screen/screen.module.css';
import { Moment } from '../../components/text/moment';
import styles from './activity.module.css';
import table from '../../components/ui/data-table.module.css';
import textStyles from '../../components/ui/text.module.css';
import { PlainButton, Button } from '../../components/ui/button';
import { classes } from '../../components/ui/classes';
import { DataTable } from '../../components/ui/data-table';

/** Shows what the program asked of the service, and the results. */
export function ActivityScreen() {
  const { value: runs, failure } = useRuns();
  return (
    <>
      <header className={screen.top}>
        <h1>{t`Sync activity`}</h1>
        <Button onClick={() => syncNow(true)}>{t`Check everything again`}</Button>
      </header>
      <div className={classes(screen.page, screen.flush)}>
        <FailureNotice failure={failure} />
        {runs?.length === 0 && (
          <p className={classes(emptyState.empty, textStyles.muted)}>
            {t`No sync has run on this computer yet.`}
          </p>
        )}
        {runs && runs.length > 0 && <SyncTable runs={runs} />}
      </div>
    </>
  );
}

/* Asks again when the status changes, too, as a run that brings nothing changes only that. */
function useRuns(): Answered<readonly SyncRun[]> {
  const renewedBy = useCopyStore((copy) => copy.status?.state);
  return useAnswer('sync:activity', null, { renewedBy });
}

const HEADS = [t`Started`, t`Why`, t`Changes`, t`Ended`, t`Requests`, t`Took`];

function SyncTable({ runs }: { readonly runs: readonly SyncRun[] }) {
  const zone = useZone();
  return (
    <DataTable
      className={styles.runs}
      aria-label={t`Syncs`}
      heads={HEADS}
      caption={<Trans>Times in {zone}</Trans>}
    >
      {syncsOf(runs).map((sync) => (
        <SyncRow key={sync.key} sync={sync} />
      ))}
    </DataTable>
  );
}

/** A sync in one line, with its lists below it when the person opens it. */
function SyncRow({ sync }: { readonly sync: Sync }) {
  const { zone, nowMs } = useTimeFrame();
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr>
        <td className={table.num}>
          <PlainButton aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name={open ? 'down' : 'right'} />
            <Moment ms={sync.startedAtMs}>{shortMomentText(sync.startedAtMs, zone, nowMs)}</Moment>
          </PlainButton>
        </td>
        <td>{sync.census ? t`everything` : reasonWords[sync.reason]}</td>
        <td>{newsText(sync)}</td>
        <td className={styles.ended}>{runEndText(sync)}</td>
        <td className={table.num}>{count(sync.requests)}</td>
        <td className={table.num}>{tookText(sync.durationMs)}</td>
      </tr>
      {(open || sync.failure) && (
        <tr>
          <td />
          <td colSpan={HEADS.length - 1}>
            {sync.failure && <FailureLine failure={sync.failure} />}
            {open && sync.runs.map((run) => <ListLine key={run.id} run={run} />)}
          </td>
        </tr>
      )}
    </>
  );
}

function FailureLine({ failure }: { readonly failure: Failure }) {
  const zone = useZone();
  return <Hint>{failureSentence(failure, (ms) => instantText(ms, zone))}</Hint>;
}

function ListLine({ run }: { readonly run: SyncRun }) {
  const pages = plural(run.pages, { one: '# page', other: '# pages' });
  return (
    <Hint>
      {t`${listWords[run.list]}: ${newsText(run)} · ${count(run.unchanged)} unchanged · ${runEndText(run)} · ${pages} · ${tookText(run.durationMs)}`}
    </Hint>
  );
}

function tookText(ms: number): string {
  if (ms >= 60_000) return durationText(ms);
  const seconds = (ms / 1000).toLocaleString(i18n.locales ?? i18n.locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return t`${seconds} s`;
}
