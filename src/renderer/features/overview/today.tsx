import { t } from '@lingui/core/macro';
import type { Proven } from '../../../contract/lists';
import type { DaysAhead } from '../../../contract/overview-views';
import { useTimeFrame } from '../../components/list/use-time-frame';
import { DayStrip } from './day-strip';
import { DayTile } from './day-tile';
import styles from './overview.module.css';

/** What is on and comes next, and whether its waivers are there. */
export function Today({ days }: { readonly days: Proven<DaysAhead> }) {
  const { nowMs } = useTimeFrame();
  const [today, tomorrow] = days.days;
  const whole = days.everComplete;
  return (
    <>
      <div className={styles.tiles}>
        <DayTile
          title={t`Under way`}
          coverage={days.underWay}
          whole={whole}
          events={{ statuses: ['under_way'] }}
          /* Those still upcoming that have begun. */
          dates={{ fromMs: null, untilMs: nowMs + 1 }}
        />
        {today && <DayTile title={t`Today`} {...tileOf(today, whole)} left />}
        {tomorrow && <DayTile title={t`Tomorrow`} {...tileOf(tomorrow, whole)} />}
      </div>
      <DayStrip days={days.days} whole={whole} />
    </>
  );
}

function tileOf({ fromMs, untilMs, coverage }: DaysAhead['days'][number], whole: boolean) {
  const dates = { fromMs, untilMs };
  return { coverage, whole, dates, events: { statuses: ['upcoming'], dates } } as const;
}
