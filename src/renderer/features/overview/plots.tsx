import { t } from '@lingui/core/macro';
import { useAdvocates, shownAdvocateName } from '../../stores/advocates';
import { useMemo, useState } from 'react';
import type { FacetChoice, Proven } from '../../../contract/lists';
import {
  PLOT_MONTHS,
  PLOT_WEEKS,
  type OutcomeChoices,
  type OutcomePlots,
} from '../../../contract/overview-views';
import { dayNumberOf } from '../../../domain/time/day';
import type { Span } from '../../../domain/time/spans';
import { visibleText } from '../../../domain/text/visible';
import { filterWords } from '../../components/export/query-words';
import { choiceName } from '../../components/filters/facet-choices';
import { TypeAndAdvocate } from '../../components/filters/type-and-advocate';
import { useTimeFrame } from '../../stores/clock-store';
import { useCopyWords, type CopyWords } from '../../components/plot/copy-words';
import type { PlotFrame } from '../../components/plot/figure-parts';
import { FailureNotice } from '../../components/ui/notice';
import { Chip } from '../../components/ui/chip';
import { SegmentedControl } from '../../components/ui/segmented-control';
import { firstWeekday } from '../../stores/formats';
import { isShut } from '../../components/list/list-state';
import { useCopyStore } from '../../stores/copy-store';
import { useScreenCommands } from '../../stores/screen-commands';
import { useAnswer } from '../../stores/use-answer';
import { dateText, monthText } from '../../../texts/moment-text';
import { listText } from '../../../texts/kind-words';
import { inSentence } from '../../../texts/in-sentence';
import { FigureInTurn } from './figure-in-turn';
import { noShowsFigure, typesFigure } from './plots-no-shows';
import { usePlotsQuestion } from './plots-question';
import { recordingFigure } from './plots-recording';
import { versionsFigure } from './plots-signed';
import { weeksFigure } from './plots-weeks';
import styles from './plots.module.css';

/* A plot stays as it is until the next one can be drawn. */
const CALM = { keepMs: Infinity, calmly: true } as const;

/** The plots of the overview: the outcomes of events, and the signed versions. */
export function Plots() {
  const { zone, renewedBy } = useToday();
  const { asTable, types, advocates, months } = usePlotsQuestion();
  const request = { zone, firstWeekday: firstWeekday(), months, types, advocates };
  const { value, failure } = useAnswer('overview:outcomes', request, { renewedBy, ...CALM });
  /* The choices stay where the next answer fails, so that another one can be taken. */
  const [known, keep] = useState(value);
  if (value !== null && value !== known) keep(value);
  const facets = useMemo(() => known && facetsOf(known), [known]);
  /* Then the overview says so above, and no event will ever be counted. */
  const noEvents = useCopyStore(({ status }) => isShut(status, 'private_events'));
  return (
    <section aria-labelledby="overview-plots" className={styles.plots}>
      <PlotsBar facets={facets ?? undefined} noEvents={noEvents} />
      {failure && <FailureNotice failure={failure} />}
      {!failure && !value && <div className={styles.coming} />}
      {value && !noEvents && (
        <OutcomeFigures asTable={asTable} value={value} ofTypes={facets?.types} />
      )}
      <SignedFigures asTable={asTable} />
    </section>
  );
}

interface PlotsBarProps extends Pick<Parameters<typeof TypeAndAdvocate>[0], 'facets'> {
  readonly noEvents: boolean;
}

function PlotsBar({ facets, noEvents }: PlotsBarProps) {
  const { types, advocates, months, asTable } = usePlotsQuestion();
  const { setState: change } = usePlotsQuestion;
  const asked = {
    label: asTable ? t`Show pictures` : t`Show tables`,
    run: () => change({ asTable: !asTable }),
  };
  useScreenCommands([asked]);
  return (
    <div className={styles.bar}>
      <h2 id="overview-plots">{t`Trends`}</h2>
      {!noEvents && (
        <>
          <TypeAndAdvocate facets={facets} chosen={{ types, advocates }} onChange={change} />
          <SegmentedControl
            small
            label={t`Period of the months`}
            choices={PLOT_MONTHS.map((it) => ({ key: it, name: t`${it} months` }))}
            chosen={months}
            onChoose={(key) => change({ months: key })}
          />
        </>
      )}
      <Chip on={asTable} aria-pressed={asTable} onClick={asked.run}>{t`As tables`}</Chip>
    </div>
  );
}

function facetsOf({ choices, everComplete: whole }: Proven<OutcomePlots>) {
  const counted = (some: OutcomeChoices[keyof OutcomeChoices]): readonly FacetChoice[] =>
    some.map(({ key, name, count }) => ({ key, name, count: { amount: count, whole } }));
  return { types: counted(choices.types), advocates: counted(choices.advocates) };
}

interface FiguresProps {
  readonly asTable: boolean;
}

interface OutcomeFiguresProps extends FiguresProps {
  readonly value: Proven<OutcomePlots>;
  readonly ofTypes: readonly FacetChoice[] | undefined;
}

function OutcomeFigures({ asTable, value, ofTypes }: OutcomeFiguresProps) {
  const { zone } = useToday();
  const { types, advocates, months } = usePlotsQuestion();
  const { everComplete } = value;
  const copy = useCopyWords('private_events', everComplete);
  const filters = useFilterWords(ofTypes);
  const cell = useFilterCell(ofTypes, zone);
  const frame = useFrame(copy, cell, { zone, everComplete, chosen: { types, advocates } });
  const weekly = [filters, weeksText(value.weeks, zone), copy.sentence];
  const lastMonth = monthText(value.months.at(-1)?.key ?? '');
  const monthly = [filters, t`${months} months until ${lastMonth}.`, copy.sentence];
  const of = { value, frame, asTable };
  return (
    <div className={styles.figures}>
      <FigureInTurn turn={0} make={weeksFigure} {...of} said={weekly} />
      <FigureInTurn turn={1} make={noShowsFigure} {...of} said={monthly} />
      <FigureInTurn turn={2} make={typesFigure} {...of} said={monthly} />
      <FigureInTurn turn={3} make={recordingFigure} {...of} said={monthly} />
    </div>
  );
}

function SignedFigures({ asTable }: FiguresProps) {
  const { zone, renewedBy } = useToday();
  const request = { zone, firstWeekday: firstWeekday() };
  const { value, failure } = useAnswer('overview:signed', request, { renewedBy, ...CALM });
  const everComplete = value?.everComplete ?? false;
  const copy = useCopyWords('waiver_submissions', everComplete);
  const all = t`All waivers.`;
  const cell = filterWords({}, {}, zone).join('; ');
  const frame = useFrame(copy, cell, { zone, everComplete, chosen: NOTHING });
  if (failure) return <FailureNotice failure={failure} />;
  if (value === null || value.templates.length === 0) return null;
  return (
    <div className={styles.figures}>
      <FigureInTurn
        turn={4}
        make={versionsFigure}
        value={value}
        frame={frame}
        said={[all, weeksText(value.templates[0]?.weeks, zone), copy.sentence]}
        asTable={asTable}
      />
    </div>
  );
}

/* Weeks and months begin at midnight. */
function useToday(): { readonly zone: string; readonly renewedBy: number } {
  const { zone, nowMs } = useTimeFrame();
  return { zone, renewedBy: dayNumberOf(nowMs, zone) };
}

const NOTHING = { types: [], advocates: [] };

/* Says which weeks are drawn. */
function weeksText(weeks: readonly Span[] | undefined, zone: string): string {
  const since = dateText(weeks?.[0]?.fromMs ?? NaN, zone);
  return t`${PLOT_WEEKS} weeks since ${since}.`;
}

/* Says in a sentence which events are counted. */
function useFilterWords(typeChoices: readonly FacetChoice[] | undefined): string {
  const { types, advocates } = usePlotsQuestion();
  const known = useAdvocates();
  const names = types.map((id) => {
    const choice = typeChoices?.find(({ key }) => key === id);
    return visibleText(choice ? choiceName(choice) : id);
  });
  const ids = advocates.map((id) =>
    id === '' ? inSentence(t`No advocate`) : visibleText(shownAdvocateName(known(id)) ?? id),
  );
  const [ofTypes, ofAdvocates] = [listText(names), listText(ids)];
  if (types.length === 0 && advocates.length === 0) return t`All types and advocates.`;
  if (advocates.length === 0) return t`Type: ${ofTypes}.`;
  if (types.length === 0) return t`Advocate: ${ofAdvocates}.`;
  return t`Type: ${ofTypes}. Advocate: ${ofAdvocates}.`;
}

/* The same for files, which are in English. */
function useFilterCell(typeChoices: readonly FacetChoice[] | undefined, zone: string): string {
  const { types, advocates } = usePlotsQuestion();
  const known = useAdvocates();
  const named = advocates.map((key) => ({ key, name: shownAdvocateName(known(key)) ?? key }));
  const choices = { types: typeChoices, advocates: named };
  return visibleText(filterWords({ types, advocates }, choices, zone).join('; '));
}

/* The same object as long as its content is the same, so that nothing is drawn anew. */
function useFrame(
  { state, asOf }: CopyWords,
  filters: string,
  { zone, everComplete, chosen: { types, advocates } }: Omit<PlotFrame, 'stamp'>,
): PlotFrame {
  return useMemo(
    () => ({
      zone,
      everComplete,
      chosen: { types, advocates },
      stamp: [
        { name: 'filters', cell: filters },
        { name: 'time_zone', cell: zone },
        { name: 'copy_state', cell: state },
        { name: 'copy_as_of', cell: asOf },
      ],
    }),
    [state, asOf, filters, zone, everComplete, types, advocates],
  );
}
