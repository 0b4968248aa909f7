import type { SignedPlotsQuery } from '../../contract/cache-calls';
import {
  MOST_PLOTTED_TEMPLATES,
  MOST_PLOTTED_VERSIONS,
  PLOT_WEEKS,
  type SignedPlot,
  type SignedPlots,
} from '../../contract/overview-views';
import { groupBy } from '../../domain/group-by';
import { inRow } from '../../domain/text/shorten';
import { spanAt, spansOf, weeksUntil, type Spans } from '../../domain/time/spans';
import type { WaiverColumns } from '../index/waiver-columns';
import type { IndexedCopy } from '../copy/indexed-copy';

type SignedCopy = Pick<IndexedCopy, 'waiver_submissions' | 'waiver_templates'>;

/**
 * The served waivers of the last weeks by the template version that was signed, until `now` (epoch
 * ms, service clock). Waivers signed later belong to no week.
 */
export function signedPlots(
  { waiver_submissions: waivers, waiver_templates: { current } }: SignedCopy,
  { zone, firstWeekday }: SignedPlotsQuery,
  now: number,
): SignedPlots {
  const titles = new Map(current.map(({ template }) => [template.id, template.title]));
  const weeks = weeksUntil(now, zone, firstWeekday, PLOT_WEEKS);
  const groups = [...groupBy(signedIn(waivers, weeks), (it) => it.template)].map(
    ([code, signed]) => ({ template: waivers.refs.text(code) ?? '', signed }),
  );
  groups.sort((a, b) => b.signed.length - a.signed.length || (a.template < b.template ? -1 : 1));
  const templates = groups
    .slice(0, MOST_PLOTTED_TEMPLATES)
    .map(({ template, signed }): SignedPlot => {
      const title = titles.get(template);
      return {
        template,
        title: title === undefined ? null : inRow(title),
        ...byVersion(weeks, signed),
      };
    });
  return { templates, more: groups.length - templates.length };
}

interface Signed {
  readonly week: number;
  /** The number of the template's id. */
  readonly template: number;
  readonly version: number;
}

function signedIn(waivers: WaiverColumns, weeks: Spans): readonly Signed[] {
  const { table, signedAt, template, version } = waivers;
  const from = weeks.starts[0] ?? 0;
  const signed: Signed[] = [];
  for (let row = 0; row < table.ids.length; row += 1) {
    const ms = signedAt.ms.get(row);
    if (!(ms >= from) || table.gone.get(row) === 1) continue;
    const week = spanAt(weeks, ms);
    if (week >= 0) signed.push({ week, template: template.get(row), version: version.get(row) });
  }
  return signed;
}

function byVersion(
  weeks: Spans,
  signed: readonly Signed[],
): Pick<SignedPlot, 'versions' | 'older' | 'weeks'> {
  const newestFirst = [...new Set(signed.map(({ version }) => version))].sort((a, b) => b - a);
  const named = newestFirst.slice(0, MOST_PLOTTED_VERSIONS);
  const versions = newestFirst.length > named.length ? [...named, null] : named;
  const weekly = spansOf(weeks).map((week) => ({ ...week, counts: versions.map(() => 0) }));
  for (const { week, version } of signed) {
    const at = named.indexOf(version);
    const counts = weekly[week]?.counts;
    const place = at < 0 ? named.length : at;
    if (counts) counts[place] = (counts[place] ?? 0) + 1;
  }
  return { versions, older: newestFirst.slice(named.length), weeks: weekly };
}
