import { plural, t } from '@lingui/core/macro';
import type { SignedPlot, SignedPlots } from '../../../contract/overview-views';
import type { Fill } from '../../../domain/plot/drawing';
import { visibleText } from '../../../domain/text/visible';
import type { Span } from '../../../domain/time/spans';
import { waiversText } from '../../../texts/kind-words';
import { dateText } from '../../../texts/moment-text';
import { count, noneOf, soFarText } from '../../words/counted';
import type { Datum, Figure, Opens, StackPanel } from '../../components/plot/figure';
import {
  countCell,
  csvOf,
  drawnSpans,
  plainCell,
  runningText,
  SPAN_COLUMNS,
  spanCells,
  weekBand,
  weekName,
  type PlotFrame,
} from '../../components/plot/figure-parts';
import { markName } from '../../components/plot/outcome-words';

const FILLS = [
  'version-1',
  'version-2',
  'version-3',
  'version-4',
  'version-5',
] as const satisfies readonly Fill[];

/* Waivers are not narrowed by a choice of events. */
type SignedFrame = Omit<PlotFrame, 'chosen'>;

/** The waivers of each week by version, which shows one that was never replaced by the next. */
export function versionsFigure({ templates, more }: SignedPlots, frame: SignedFrame): Figure {
  const scale = t`Number of waivers by the week they were signed in. The newest version that was signed is filled. Each template has a scale of its own.`;
  return {
    name: 'waivers-by-version',
    title: t`Waivers by week and template version`,
    hint:
      more > 0
        ? plural(more, {
            one: `${scale} The ${count(templates.length)} templates with the most waivers are shown, # other is not.`,
            other: `${scale} The ${count(templates.length)} templates with the most waivers are shown, # others are not.`,
          })
        : scale,
    panels: templates.map((plot) => versionsPanel(plot, frame)),
    panelWidth: 380,
    panelHeight: 170,
    table: versionsTable(templates, frame),
    csv: versionsCsv(templates, frame),
  };
}

function versionsTable(templates: readonly SignedPlot[], frame: SignedFrame): Figure['table'] {
  return {
    columns: [t`Template`, t`Week of`, t`Version`, t`Waivers`],
    rows: templates.flatMap((plot) =>
      drawnSpans(plot.weeks).flatMap((week) =>
        plot.versions.map((version, place) => ({
          heads: [
            titleOf(plot),
            runningText(dateText(week.fromMs, frame.zone), week.running),
            versionName(version),
          ],
          cells: [
            week.counts[place] === undefined
              ? plainCell('–')
              : countCell(week.counts[place], waiversOf(plot, version, week), frame),
          ],
        })),
      ),
    ),
  };
}

function versionsCsv(templates: readonly SignedPlot[], frame: SignedFrame): Figure['csv'] {
  return csvOf(
    ['template', 'template_title', 'week_start', ...SPAN_COLUMNS, 'version', 'waivers'],
    templates.flatMap((plot) =>
      drawnSpans(plot.weeks).flatMap((week) =>
        plot.versions.map((version, place) => [
          plot.template,
          plot.title,
          week.key,
          ...spanCells(week),
          version ?? 'older',
          week.counts[place] ?? 0,
        ]),
      ),
    ),
    frame,
  );
}

/* The newest version is at the bottom, where the weeks are best compared. */
function versionsPanel(plot: SignedPlot, frame: SignedFrame): StackPanel {
  const { versions } = plot;
  const weeks = drawnSpans(plot.weeks);
  return {
    kind: 'stack',
    title: titleOf(plot),
    bands: weeks.map((week) => weekBand(week, frame)),
    series: versions.map((version, place) => ({
      name: versionName(version),
      fill: version === null ? 'version-older' : (FILLS[place] ?? 'version-older'),
    })),
    data: weeks.map((week) => {
      const where = `${titleOf(plot)}, ${weekName(week, frame)}`;
      return versions.map((version, place): Datum | null => {
        const amount = week.counts[place] ?? 0;
        if (amount === 0) return null;
        const said = soFarText(waiversText(amount), frame.everComplete);
        return {
          value: amount,
          interval: null,
          name: markName(where, t`${said} of ${versionInSentence(version)}`),
          opens: waiversOf(plot, version, week),
        };
      });
    }),
    empty: noneOf(frame.everComplete ? 'whole' : 'part', t`No waivers in these weeks.`),
  };
}

function waiversOf(
  { template, older }: SignedPlot,
  version: number | null,
  { fromMs, untilMs }: Span,
): Opens {
  const versions = version === null ? older : [version];
  return {
    list: 'waiver_submissions',
    part: {
      signed: { fromMs, untilMs },
      versions: versions.map((it) => ({ template, version: it })),
    },
  };
}

function titleOf({ template, title }: SignedPlot): string {
  if (template === '') return t`No template`;
  if (title === null || title.trim() === '') return t`Template ${visibleText(template)}`;
  return visibleText(title);
}

function versionName(version: number | null): string {
  return version === null ? t`Older versions` : t`Version ${String(version)}`;
}

function versionInSentence(version: number | null): string {
  return version === null ? t`older versions` : t`version ${String(version)}`;
}
