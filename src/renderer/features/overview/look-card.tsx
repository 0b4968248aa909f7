import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Proven } from '../../../contract/lists';
import type { DaysAhead } from '../../../contract/overview-views';
import type { SyncState, SyncStatus } from '../../../contract/sync-status';
import { useTimeFrame } from '../../stores/clock-store';
import { Badge, type BadgeLook } from '../../components/ui/badge';
import { Card } from '../../components/ui/card';
import { LinkButton } from '../../components/ui/button';
import { useCopyStore } from '../../stores/copy-store';
import { showList } from '../../stores/record-questions';
import { useLastEnded } from '../../stores/use-last-ended';
import { navigation } from '../../stores/view-store';
import { soFarText } from '../../words/counted';
import { syncDetail, syncStateLabel } from '../../words/sync-words';
import styles from './overview.module.css';
import textStyles from '../../components/ui/text.module.css';

/** Says which syncs and exports need a look, and what has changed since yesterday. */
export function LookCard({ days }: { readonly days: Proven<DaysAhead> | null }) {
  const status = useLookedAt();
  const exports = useCopyStore((copy) => copy.counts?.exportsToReview ?? 0);
  const isKnown = useCopyStore((copy) => copy.status !== null);
  const look = status && LOOKS[status.state];
  const unreadable = status?.lists.reduce((sum, { setAside }) => sum + setAside, 0) ?? 0;
  return (
    <Card aria-labelledby="overview-look" className={styles.card}>
      <h3 id="overview-look">{t`Needs a look`}</h3>
      <ul className={styles.lines}>
        {status && look && <SyncLine status={status} look={look} />}
        {unreadable > 0 && <UnreadableLine amount={unreadable} />}
        {exports > 0 && <ExportsLine amount={exports} />}
        {isKnown && !look && unreadable === 0 && exports === 0 && <NothingLine />}
        {days && <ChangedLine days={days} />}
      </ul>
    </Card>
  );
}

/*
 * The sync that last ended; the first one has none before it, so it is looked at as it runs, also by
 * whoever comes in the middle of it.
 */
function useLookedAt(): SyncStatus | null {
  const ended = useLastEnded();
  const now = useCopyStore((copy) => copy.status);
  const isFirst =
    ended === null
      ? now?.lists.some(({ access, everComplete }) => access !== 'refused' && !everComplete)
      : ended.state === 'never-synced';
  return isFirst ? now : ended;
}

const TROUBLE: BadgeLook = { icon: 'barred', tone: 'no-show' };
const DOUBT: BadgeLook = { icon: 'question', tone: 'awaiting' };

/* A state in which a sync ended well needs no look. Only the first sync is told as it runs. */
const LOOKS: Readonly<Partial<Record<SyncState, BadgeLook>>> = {
  'never-synced': DOUBT,
  syncing: { icon: 'activity', tone: 'upcoming' },
  offline: { icon: 'barred', tone: 'cancelled' },
  stale: DOUBT,
  'may-have-gaps': DOUBT,
  'partly-refused': DOUBT,
  stopped: TROUBLE,
};

interface LineProps {
  readonly look: BadgeLook;
  readonly word: string;
  readonly children: ReactNode;
}

function Line({ look, word, children }: LineProps) {
  return (
    <li>
      <Badge {...look}>{word}</Badge>
      <p>{children}</p>
    </li>
  );
}

function SyncLine({ status, look }: { readonly status: SyncStatus; readonly look: BadgeLook }) {
  const frame = useTimeFrame();
  return (
    <Line look={look} word={syncStateLabel(status.state)}>
      {syncDetail(status, frame)}{' '}
      <LinkButton onClick={() => navigation.go('activity')}>{t`Sync activity`}</LinkButton>
    </Line>
  );
}

/* Such records are in no list and in no other figure. */
function UnreadableLine({ amount }: { readonly amount: number }) {
  return (
    <Line look={DOUBT} word={t`Records`}>
      <LinkButton onClick={() => navigation.go('activity')}>
        {plural(amount, {
          one: '# record could not be read',
          other: '# records could not be read',
        })}
      </LinkButton>
    </Line>
  );
}

function NothingLine() {
  return (
    <Line look={{ icon: 'check', tone: 'happened' }} word={t`Nothing`}>
      <span className={textStyles.muted}>{t`No sync and no export needs a look.`}</span>
    </Line>
  );
}

function ExportsLine({ amount }: { readonly amount: number }) {
  return (
    <Line look={DOUBT} word={t`Exports`}>
      <LinkButton onClick={() => navigation.go('exports')}>
        {plural(amount, { one: '# export needs a look', other: '# exports need a look' })}
      </LinkButton>
    </Line>
  );
}

function ChangedLine({ days }: { readonly days: Proven<DaysAhead> }) {
  const { count: amount, fromMs } = days.changed;
  const words = plural(amount, {
    one: '# event changed since yesterday',
    other: '# events changed since yesterday',
  });
  const text = soFarText(words, days.everComplete);
  const show = (): void => showList('private_events', { updated: { fromMs, untilMs: null } });
  return (
    <Line look={{ icon: 'activity', tone: 'upcoming' }} word={t`Changed`}>
      {amount === 0 ? text : <LinkButton onClick={show}>{text}</LinkButton>}
    </Line>
  );
}
