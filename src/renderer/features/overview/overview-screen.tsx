import { t } from '@lingui/core/macro';
import type { Proven } from '../../../contract/lists';
import type { DaysAhead } from '../../../contract/overview-views';
import { dayNumberOf } from '../../../domain/time/day';
import { EmptyState, useEmptyKind } from '../../components/list/empty-state';
import type { EmptyKind } from '../../components/list/list-state';
import { ListNote } from '../../components/list/list-note';
import { useTimeFrame } from '../../stores/clock-store';
import { FailureNotice } from '../../components/ui/notice';
import { useCopyStore } from '../../stores/copy-store';
import { useAnswer, type Answered } from '../../stores/use-answer';
import { Hints } from './hints';
import { LookCard } from './look-card';
import { Plots } from './plots';
import { QueueCard } from './queue-card';
import screen from '../../components/screen/screen.module.css';
import styles from './overview.module.css';
import { DayStrip } from './day-strip';
import { DayTile } from './day-tile';

/** The overview for the beginning of a working day. Each part leads to its list. */
export function OverviewScreen() {
  const { value: days, failure } = useDays();
  const empty = useEmpty(days);
  const hasEvents = days !== null && empty === null;
  return (
    <>
      <header className={screen.top}>
        <h1>{t`Overview`}</h1>
      </header>
      <div className={screen.page}>
        <section className={styles.today} aria-labelledby="overview-today">
          <Hints />
          <h2 id="overview-today">{t`Today`}</h2>
          <FailureNotice failure={failure} />
          {!failure && <EmptyState kind={empty} list="private_events" />}
          {hasEvents && <Today days={days} />}
          <div className={styles.pair}>
            {hasEvents && <QueueCard />}
            <LookCard days={hasEvents ? days : null} />
          </div>
        </section>
        <Plots />
      </div>
      <ListNote list="private_events" failure={null} />
    </>
  );
}

/* Asked again at midnight, when the days change. The worker announces all other changes. */
function useDays(): Answered<Proven<DaysAhead>> {
  const { zone, nowMs } = useTimeFrame();
  const renewedBy = dayNumberOf(nowMs, zone);
  return useAnswer('overview:days', { zone }, { renewedBy, keepMs: Infinity, calmly: true });
}

/** Why there is nothing to count; null where there is something. */
function useEmpty(days: Proven<DaysAhead> | null): EmptyKind | null {
  const counts = useCopyStore((copy) => copy.counts);
  const all = counts?.events?.amount ?? 0;
  const summary = days && counts && { matching: all, all, everComplete: days.everComplete };
  return useEmptyKind('private_events', { summary }, 'nothing');
}

/** The events of the present and the next days, and whether their waivers are there. */
function Today({ days }: { readonly days: Proven<DaysAhead> }) {
  const { nowMs } = useTimeFrame();
  const [today, tomorrow] = days.days;
  const whole = days.everComplete;
  return (
    <>
      <div className={styles.tiles}>
        <DayTile
          title={t`Under way`}
          none={t`Nothing is under way.`}
          coverage={days.underWay}
          whole={whole}
          events={{ statuses: ['under_way'] }}
          /* Upcoming events that have begun already. */
          dates={{ fromMs: null, untilMs: nowMs + 1 }}
        />
        {today && (
          <DayTile
            title={t`Today`}
            none={t`Nothing more is planned.`}
            {...tileOf(today, whole)}
            left
          />
        )}
        {tomorrow && (
          <DayTile title={t`Tomorrow`} none={t`Nothing is planned.`} {...tileOf(tomorrow, whole)} />
        )}
      </div>
      <DayStrip days={days.days} whole={whole} />
    </>
  );
}

function tileOf({ fromMs, untilMs, coverage }: DaysAhead['days'][number], whole: boolean) {
  const dates = { fromMs, untilMs };
  return { coverage, whole, dates, events: { statuses: ['upcoming'], dates } } as const;
}
