import { plural, t } from '@lingui/core/macro';
import { useId } from 'react';
import type { EventChoices, TimeRange } from '../../../contract/list-questions';
import type { CoverageKind } from '../../../domain/coverage/coverage';
import { eventsText } from '../../../texts/kind-words';
import { CoverageBadge } from '../../components/status/coverage';
import type { MenuEntry } from '../../stores/menu-store';
import { showList } from '../../stores/record-questions';
import { useScreenCommands } from '../../stores/screen-commands';
import { noneOf, soFarText } from '../../words/counted';
import { coverageAnswerText, sumOfEvents, type CoverageCounts } from './coverage-counts';
import { Icon } from '../../components/ui/icon';
import styles from './overview.module.css';
import textStyles from '../../components/ui/text.module.css';

interface DayTileProps {
  readonly title: string;
  readonly coverage: CoverageCounts;
  /** True where the list of events is complete. */
  readonly whole: boolean;
  /** The filters for the list of exactly the counted events. */
  readonly events: Partial<EventChoices>;
  /** When the events start, as the filter of the coverage of upcoming events. */
  readonly dates: TimeRange;
  /** True where only events that are not over are counted. */
  readonly left?: true;
  /** The words where there are no events. */
  readonly none: string;
}

/** How many events there are, and how many of them lack a waiver. Each number opens its list. */
export function DayTile({ title, coverage, whole, events, dates, left, none }: DayTileProps) {
  const id = useId();
  const all = sumOfEvents(coverage);
  const words = soFarText(left ? leftText(all) : eventsText(all), whole);
  const lacking = lackingWays(title, coverage, dates);
  const way = { label: `${title}: ${words}`, run: () => showList('private_events', events) };
  useScreenCommands([way, ...lacking]);
  return (
    <div role="group" aria-labelledby={id} className={styles.tile}>
      <h3 id={id}>{title}</h3>
      <button type="button" className={styles.figure} aria-label={way.label} onClick={way.run}>
        {words}
        <Icon name="right" />
      </button>
      <Lacking
        ways={lacking}
        nothing={all > 0 ? t`None lacks a waiver.` : noneOf(whole ? 'whole' : 'part', none)}
      />
    </div>
  );
}

function leftText(amount: number): string {
  return plural(amount, { one: '# event left', other: '# events left' });
}

interface LackingWay extends MenuEntry {
  readonly kind: CoverageKind;
  readonly words: string;
}

/* The numbers that ask for attention, each with the function that opens its list. */
function lackingWays(
  title: string,
  coverage: CoverageCounts,
  dates: TimeRange,
): readonly LackingWay[] {
  const kinds = (['none-found', 'unknown'] as const).filter((kind) => coverage[kind] > 0);
  return kinds.map((kind) => {
    const words = coverageAnswerText(kind, coverage[kind]);
    const run = (): void => showList('coverage', { status: 'upcoming', dates, answers: [kind] });
    return { kind, words, label: `${title}: ${words}`, run };
  });
}

interface LackingProps {
  readonly ways: readonly LackingWay[];
  /** The words where there are no ways. */
  readonly nothing: string;
}

/* The line keeps its height where it has nothing to say. */
function Lacking({ ways, nothing }: LackingProps) {
  return (
    <p className={styles.lacking}>
      {ways.length === 0 && <span className={textStyles.muted}>{nothing}</span>}
      {ways.map(({ kind, words, label, run }) => (
        <button key={kind} type="button" className={styles.answer} aria-label={label} onClick={run}>
          <CoverageBadge kind={kind}>{words}</CoverageBadge>
        </button>
      ))}
    </p>
  );
}
