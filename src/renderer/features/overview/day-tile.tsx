import { plural, t } from '@lingui/core/macro';
import { useId } from 'react';
import type { EventChoices, TimeRange } from '../../../contract/list-questions';
import { eventsText } from '../../../texts/kind-words';
import { CoverageBadge } from '../../components/status/coverage-badge';
import { showList } from '../../stores/record-questions';
import { soFarText } from '../../words/counted';
import { answerText, eventsOf, type CoverageCounts } from './coverage-counts';
import { Icon } from '../../components/ui/icon';
import styles from './overview.module.css';
import textStyles from '../../components/ui/text.module.css';

interface DayTileProps {
  readonly title: string;
  readonly coverage: CoverageCounts;
  /** Whether the list of events is whole. */
  readonly whole: boolean;
  /** What narrows the list of events to those that are counted. */
  readonly events: Partial<EventChoices>;
  /** When they start: what narrows the coverage of upcoming events to them. */
  readonly dates: TimeRange;
  /** Only those that are not over are counted. */
  readonly left?: true;
}

/** How many events there are, and how many of them lack a waiver; each number leads to its list. */
export function DayTile({ title, coverage, whole, events, dates, left }: DayTileProps) {
  const id = useId();
  const all = eventsOf(coverage);
  const words = soFarText(left ? leftText(all) : eventsText(all), whole);
  return (
    <div role="group" aria-labelledby={id} className={styles.tile}>
      <h3 id={id}>{title}</h3>
      <button
        type="button"
        className={styles.figure}
        aria-label={`${title}: ${words}`}
        onClick={() => showList('private_events', events)}
      >
        {words}
        <Icon name="right" />
      </button>
      <Lacking title={title} coverage={coverage} dates={dates} />
    </div>
  );
}

function leftText(amount: number): string {
  return plural(amount, { one: '# event left', other: '# events left' });
}

/* What has to be looked after; the line keeps its room where nothing has. */
function Lacking({ title, coverage, dates }: Pick<DayTileProps, 'title' | 'coverage' | 'dates'>) {
  const kinds = (['none-found', 'unknown'] as const).filter((kind) => coverage[kind] > 0);
  return (
    <p className={styles.lacking}>
      {kinds.length === 0 && (
        <span className={textStyles.muted}>
          {eventsOf(coverage) > 0 ? t`None lacks a waiver.` : t`Nothing is planned.`}
        </span>
      )}
      {kinds.map((kind) => {
        const words = answerText(kind, coverage[kind]);
        return (
          <button
            key={kind}
            type="button"
            className={styles.answer}
            aria-label={`${title}: ${words}`}
            onClick={() => showList('coverage', { status: 'upcoming', dates, answers: [kind] })}
          >
            <CoverageBadge kind={kind}>{words}</CoverageBadge>
          </button>
        );
      })}
    </p>
  );
}
