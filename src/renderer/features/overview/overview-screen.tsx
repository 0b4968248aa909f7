import { t } from '@lingui/core/macro';
import type { DaysAhead } from '../../../contract/overview-views';
import { dayNumberOf } from '../../../domain/time/day';
import { EmptyState, useEmptyKind } from '../../components/list/empty-state';
import { ListNote } from '../../components/list/list-note';
import { useTimeFrame } from '../../components/list/use-time-frame';
import { FailureNotice } from '../../components/text/failure-notice';
import { useCopyStore } from '../../stores/copy-store';
import { useAnswer, type Answered } from '../../stores/use-answer';
import { Look } from './look';
import { Plots } from './plots';
import { Today } from './today';
import screen from '../../components/screen/screen.module.css';
import styles from './overview.module.css';

type Days = Answered<DaysAhead & { readonly everComplete: boolean }>;

/** What a person wants to know at nine in the morning, each part a way to its list. */
export function OverviewScreen() {
  const days = useDays();
  return (
    <>
      <header className={screen.top}>
        <h1>{t`Overview`}</h1>
      </header>
      <ListNote list="private_events" broken={false} />
      <div className={screen.page}>
        <section className={styles.today} aria-labelledby="overview-today">
          <h2 id="overview-today">{t`Today`}</h2>
          <Events days={days} />
          <Look days={days.value} />
        </section>
        <Plots />
      </div>
    </>
  );
}

/* The days change at midnight; whatever else does so within a day is told by the worker. */
function useDays(): Days {
  const { zone, nowMs } = useTimeFrame();
  const again = dayNumberOf(nowMs, zone);
  return useAnswer('overview:days', { zone }, { again, keepMs: Infinity });
}

/** What is counted of the events, or why there are none to count. */
function Events({ days: { value, failure } }: { readonly days: Days }) {
  const counts = useCopyStore((copy) => copy.counts);
  const all = counts?.events?.amount ?? 0;
  const summary = value && counts && { matching: all, all, everComplete: value.everComplete };
  const empty = useEmptyKind('private_events', summary, 'nothing');
  if (failure) return <FailureNotice failure={failure} />;
  if (empty !== null || value === null)
    return (
      <EmptyState
        kind={empty ?? 'loading'}
        list="private_events"
        narrowedBy="nothing"
        onClear={() => undefined}
      />
    );
  return <Today days={value} />;
}
