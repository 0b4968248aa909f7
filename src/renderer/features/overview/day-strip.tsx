import { t } from '@lingui/core/macro';
import type { DayAhead } from '../../../contract/overview-views';
import { eventsText, listText } from '../../../texts/kind-words';
import { dayHeadingText, weekdayText } from '../../../texts/moment-text';
import { useTimeFrame } from '../../stores/clock-store';
import { CoverageBadge, CoverageIcon } from '../../components/status/coverage';
import { Card } from '../../components/ui/card';
import { showList } from '../../stores/record-questions';
import { count, soFarText } from '../../words/counted';
import { coverageAnswerText, sumOfEvents, KINDS } from './coverage-counts';
import { Hint } from '../../components/ui/notice';
import textStyles from '../../components/ui/text.module.css';
import styles from './overview.module.css';

interface DayStripProps {
  readonly days: readonly DayAhead[];
  /** True where the list of events is complete. */
  readonly whole: boolean;
}

/** The days ahead side by side, each with a link to the coverage of its events. */
export function DayStrip({ days, whole }: DayStripProps) {
  const most = Math.max(1, ...days.map(({ coverage }) => sumOfEvents(coverage)));
  return (
    <Card aria-labelledby="overview-days" className={styles.card}>
      <h3 id="overview-days">{t`The next ${count(days.length)} days`}</h3>
      <ol className={styles.strip} aria-labelledby="overview-days">
        {days.map((day) => (
          <li key={day.key}>
            <Day day={day} most={most} whole={whole} />
          </li>
        ))}
      </ol>
      <ul className={styles.legend} aria-label={t`What the colours mean`}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <i className={styles.swatch} data-kind={kind} />
            <CoverageBadge kind={kind} />
          </li>
        ))}
      </ul>
      <Hint>{t`Inferred by template, conversation and prospect: waivers do not name events.`}</Hint>
    </Card>
  );
}

interface DayProps {
  readonly day: DayAhead;
  /** The number of events on the day with the most. */
  readonly most: number;
  readonly whole: boolean;
}

function Day({ day: { key, fromMs, untilMs, coverage }, most, whole }: DayProps) {
  const { zone, nowMs } = useTimeFrame();
  const all = sumOfEvents(coverage);
  const lacking = coverage['none-found'];
  const answers = KINDS.filter((kind) => coverage[kind] > 0).map((kind) =>
    coverageAnswerText(kind, coverage[kind]),
  );
  const said = [soFarText(eventsText(all), whole), ...answers];
  return (
    <button
      type="button"
      className={styles.day}
      onClick={() =>
        showList('coverage', { status: 'upcoming', dates: { fromMs, untilMs }, answers: [] })
      }
    >
      <span className={textStyles.unseen}>
        {`${dayHeadingText(fromMs, zone, nowMs)}: ${listText(said)}`}
      </span>
      <span className={styles.drawn} aria-hidden="true">
        <span className={styles.weekday}>{weekdayText(fromMs, zone)}</span>
        <span className={styles.date}>{count(Number(key.slice(-2)))}</span>
        <span className={styles.bar}>
          {KINDS.filter((kind) => coverage[kind] > 0).map((kind) => (
            <i
              key={kind}
              className={styles.segment}
              data-kind={kind}
              style={{ height: `${String((coverage[kind] / most) * 100)}%` }}
            />
          ))}
        </span>
        <b>{count(all)}</b>
        <span className={styles.missing}>
          {lacking > 0 && (
            <>
              <CoverageIcon kind="none-found" />
              {count(lacking)}
            </>
          )}
        </span>
      </span>
    </button>
  );
}
