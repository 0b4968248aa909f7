import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { SetAsideStore, StoreTrouble as Trouble } from '../../../contract/store-trouble';
import { timeInSentence } from '../../../texts/moment-text';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { useClockStore, useZone } from '../../stores/clock-store';
import { useCopyStore } from '../../stores/copy-store';
import { askMain } from '../../stores/ask-main';
import { SetAsideDialog } from './set-aside-dialog';
import { troubleSentence } from './store-trouble-words';
import type { KeptKind, UnreadableHere } from '../../../contract/sync-status';
import { listText } from '../../../texts/kind-words';

const SAID_FOR_MS = 7 * 24 * 3_600_000;

/** Says below every section which data of this computer is unusable, or was filled again. */
export function StoreTroubleNotices() {
  const store = useCopyStore((state) => state.store);
  const cacheLost = useCopyStore((state) => state.status?.cacheLost ?? false);
  if (typeof store === 'object') return <NotOpening trouble={store.failed} />;
  return (
    <>
      {cacheLost && (
        <Notice role="alert" banner>
          {t`Records of the local copy were lost. They are being downloaded again; lists are incomplete until then.`}
        </Notice>
      )}
      <SetAsideNote />
      <CameBackNote />
      <UnreadableNote />
      <MendedNote />
    </>
  );
}

function NotOpening({ trouble }: { readonly trouble: Trouble }) {
  const [asking, setAsking] = useState(false);
  return (
    <Notice role="alert" tone="bad" banner>
      {troubleSentence(trouble)}
      {trouble.reason === 'unavailable' && (
        <>
          {' '}
          <Button small onClick={() => void askMain('store:try-again', null)}>{t`Try now`}</Button>
          {' · '}
          <Button small onClick={() => setAsking(true)}>{t`Set the copy aside…`}</Button>
          {asking && <SetAsideDialog second={trouble.second} onClose={() => setAsking(false)} />}
        </>
      )}
    </Notice>
  );
}

/* Shown for some days. Later it would be in the way, and the diagnostics still name the folder. */
function SetAsideNote() {
  const [newest, setNewest] = useState<SetAsideStore | null>(null);
  const isOpen = useCopyStore(({ store }) => store === 'open');
  const zone = useZone();
  const nowMs = useClockStore((state) => state.nowMs);
  useEffect(() => {
    if (isOpen)
      void askMain('store:list-set-aside', null).then(([last]) => setNewest(last ?? null));
  }, [isOpen]);
  if (newest === null || !isOpen || nowMs - newest.atMs > SAID_FOR_MS) return null;
  const when = timeInSentence(newest.atMs, zone, nowMs);
  return (
    <Notice role="note" banner>
      {t`A copy that did not open was set aside (${when}). It is kept in the folder “${newest.name}” of this program’s data.`}{' '}
      <Button
        small
        onClick={() => void askMain('store:show-set-aside', null)}
      >{t`Show the folder`}</Button>
      {' · '}
      <Button small onClick={() => setNewest(null)}>{t`Dismiss`}</Button>
    </Notice>
  );
}

function CameBackNote() {
  const atMs = useCopyStore((state) => state.status?.restoredFromMs ?? null);
  const [dismissed, setDismissed] = useState(false);
  const zone = useZone();
  const nowMs = useClockStore((state) => state.nowMs);
  if (atMs === null || dismissed) return null;
  const when = timeInSentence(atMs, zone, nowMs);
  return (
    <Notice role="alert" banner>
      {t`What this computer lost of what is kept only here came back from its second copy (${when}). What was changed after that is not in it.`}{' '}
      <Button small onClick={() => setDismissed(true)}>{t`Dismiss`}</Button>
    </Notice>
  );
}

/* Told, because a disk that damages one thing may damage more. */
function MendedNote() {
  const mended = useCopyStore((state) => state.status?.mended ?? 0);
  const [dismissed, setDismissed] = useState(0);
  if (mended <= dismissed) return null;
  return (
    <Notice role="note" banner>
      {t`A part of what is kept on this computer for searching was damaged. It was made again from the copy, and nothing is lost. If you read this again, have the disk checked.`}{' '}
      <Button small onClick={() => setDismissed(mended)}>{t`Dismiss`}</Button>
    </Notice>
  );
}

/* Can be dismissed once it is read; the diagnostics still have it. */
function UnreadableNote() {
  const sentence = useCopyStore((state) => unreadableSentence(state.status?.unreadable ?? []));
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (sentence === null || sentence === dismissed) return null;
  return (
    <Notice role="alert" banner>
      {sentence} <Button small onClick={() => setDismissed(sentence)}>{t`Dismiss`}</Button>
    </Notice>
  );
}

const words: Readonly<Record<KeptKind, (rows: number) => string>> = {
  settings: () => t`your settings (the usual ones apply)`,
  filters: () => t`saved filters`,
  'follow-ups': () => t`follow-ups`,
  drafts: () => t`what was typed and not kept yet`,
  reviews: () => t`review marks`,
  advocates: () => t`names of advocates`,
  exports: (rows) =>
    plural(rows, {
      one: 'an entry in the list of exports',
      other: '# entries in the list of exports',
    }),
  activity: (rows) =>
    plural(rows, { one: 'a line of the sync activity', other: '# lines of the sync activity' }),
  erasures: () => t`the list of people whose data was erased`,
};

/** Says what is kept only on this computer and could not be read; null where there is none. */
export function unreadableSentence(unreadable: readonly UnreadableHere[]): string | null {
  if (unreadable.length === 0) return null;
  const named = unreadable.map(({ kind, rows }) => words[kind](rows));
  const list = listText(named);
  return t`Some of what is kept only on this computer could not be read: ${list}. It was skipped. Nothing was deleted.`;
}
