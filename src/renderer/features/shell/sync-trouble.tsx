import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { SyncStatus } from '../../../contract/sync-status';
import { timeInSentence } from '../../../texts/moment-text';
import { failingSince } from '../../components/connection/syncs';
import { useTimeFrame } from '../../stores/clock-store';
import { Moment } from '../../components/text/moment';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { useCopyStore } from '../../stores/copy-store';
import { cancelSync, syncNow } from '../../stores/run-command';
import { say } from '../../stores/spoken';
import { useAnswer } from '../../stores/use-answer';
import { useLastEnded } from '../../stores/use-last-ended';
import { navigation } from '../../stores/view-store';
import { syncTroubleOf, type SyncTrouble, type TroubleAction } from './sync-trouble-words';
import styles from './sync-trouble.module.css';

/** Says below every section that a sync cannot go on: what happened, since when, and what helps. */
export function SyncTroubleBar() {
  const status = useCopyStore((copy) => copy.status);
  const frame = useTimeFrame();
  const before = useLastEnded();
  const trouble = status && syncTroubleOf(status, before, frame);
  useSpokenHoldUp(trouble, status);
  if (!status || !trouble) return null;
  return <Bar status={status} trouble={trouble} />;
}

interface BarProps {
  readonly status: SyncStatus;
  readonly trouble: SyncTrouble;
}

function Bar({ status, trouble: { title, sentence, deed, calm, sinceMs } }: BarProps) {
  const { label, run } = DEEDS[deed];
  const trying = status.state === 'syncing' && deed === 'try-now';
  return (
    <Notice
      banner
      role="region"
      aria-label={t`Trouble with the sync`}
      tone={calm ? 'calm' : 'bad'}
      className={styles.bar}
    >
      <p>
        <b>{title}</b> <Since sinceMs={sinceMs} runs={status.runs.count} />
        <span className={styles.sentence}>{sentence}</span>
      </p>
      <Button small disabled={trying} onClick={run}>
        {trying ? t`Trying …` : label}
      </Button>
    </Notice>
  );
}

const DEEDS: Readonly<Record<TroubleAction, { readonly label: string; readonly run: () => void }>> =
  {
    'replace-key': { label: t`Replace key…`, run: () => navigation.show('replace-key') },
    'proxy-settings': { label: t`Proxy settings`, run: () => navigation.go('settings') },
    'try-now': { label: t`Try now`, run: () => syncNow() },
    stop: { label: t`Stop syncing`, run: cancelSync },
  };

/* Since the first failed sync, unless the trouble is that of the running sync. */
function Since({ sinceMs, runs }: { readonly sinceMs: number | null; readonly runs: number }) {
  const { zone, nowMs } = useTimeFrame();
  const { value } = useAnswer('sync:activity', sinceMs === null ? null : undefined, {
    renewedBy: runs,
  });
  const failing = failingSince(value ?? []);
  const atMs = sinceMs ?? failing?.atMs ?? null;
  if (atMs === null) return null;
  return (
    <span className={styles.since}>
      <Trans>
        since <Moment ms={atMs}>{timeInSentence(atMs, zone, nowMs)}</Moment>
      </Trans>
      {sinceMs === null && failing?.orEarlier && t` or earlier`}
    </span>
  );
}

/*
 * Speaks a trouble once until it is over, however often the sync is tried again meanwhile. The end
 * of a sync is spoken elsewhere.
 */
function useSpokenHoldUp(trouble: SyncTrouble | null, status: SyncStatus | null): void {
  const words = trouble && `${trouble.title}. ${trouble.sentence}`;
  const heldUp = (status?.heldUp ?? null) !== null;
  /* Between two tries of a running sync nothing holds it up, but the trouble is not over. */
  const isOver = trouble === null && status?.state !== 'syncing';
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (isOver) said.current = null;
    if (words === null || !heldUp || words === said.current) return;
    said.current = words;
    say(words);
  }, [words, heldUp, isOver]);
}
