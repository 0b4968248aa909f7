import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import type { SyncRun, SyncState } from '../../../contract/sync-status';
import { newsText } from '../../components/connection/run-words';
import { syncsOf } from '../../components/connection/syncs';
import { syncStateLabel } from '../../words/sync-words';
import { askCache } from '../../stores/cache';
import { useCopyStore } from '../../stores/copy-store';
import { say, useSpoken } from '../../stores/spoken';
import textStyles from '../../components/ui/text.module.css';

/** The one place that speaks to people who hear the window: counts, and how syncs ended. */
export function SpokenHere() {
  const { text, number } = useSpoken();
  useSpokenSyncs();
  return (
    /*
     * Shown under dialogs as well. Otherwise it would be hidden under a dialog and shown anew when
     * that closes: the last sentence would then be spoken again, and sentences in between not at
     * all. It has no name, because a name would be spoken before each sentence.
     */
    <div role="status" data-part="spoken" data-live-announcer="true" className={textStyles.unseen}>
      <span key={number}>{text}</span>
    </div>
  );
}

/* A sync without news is not spoken, because there is one every few minutes. */
function useSpokenSyncs(): void {
  const ended = useCopyStore(({ status }) => status?.runs.count ?? 0);
  const state = useCopyStore(({ status }) => status?.state);
  const last = useRef({ ended, state });
  const lastSync = useRef(0);
  useEffect(() => {
    if (state === undefined || state === 'syncing') return;
    const before = last.current;
    last.current = { ended, state };
    if (before.state === undefined || before.ended === ended) return;
    const isWorse = state !== before.state && state !== 'up-to-date';
    if (isWorse) say(syncStateLabel(state));
    else
      void askCache('sync:activity', null).then((runs) => {
        if (runs.ok) lastSync.current = sayNews(runs.value, state, lastSync.current);
      });
  }, [ended, state]);
}

/* Speaks each sync once, and gives the key of the newest. */
function sayNews(runs: readonly SyncRun[], state: SyncState, last: number): number {
  const [sync] = syncsOf(runs);
  if (sync === undefined || sync.key === last) return last;
  const news = sync.added + sync.changed + sync.removed + sync.setAside;
  const byHand = sync.reason === 'asked' || sync.reason === 'census';
  if (news > 0) say(t`Sync finished: ${newsText(sync)}`);
  else if (byHand)
    say(state === 'up-to-date' ? t`Sync finished: ${newsText(sync)}` : syncStateLabel(state));
  return sync.key;
}
