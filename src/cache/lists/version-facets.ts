import { inRow } from '../../domain/text/shorten';
import { versionKey, type TemplateVersion } from '../../domain/waivers/template-version';
import type { WaiverColumns } from '../index/waiver-columns';
import { codesToShow, textFacet } from './facets';
import type { Choice, Facet } from './list-definition';
import { codedTest } from './row-state';
import type { WaiverDerived } from './waiver-derived';

/**
 * The filter on templates, with the number of waivers of each. It counts by version, because there
 * are few of them, while ids of all kinds share one numbering.
 */
export function templateFacet(
  chosen: readonly string[],
  { refs, template: column, table }: WaiverColumns,
  { titles, versions }: WaiverDerived,
): Facet {
  const rows = table.ids.length;
  const { accepts } = textFacet({ codes: column.view(rows), texts: refs, chosen });
  return {
    accepts,
    choices: ({ count }) => {
      const counts = count(versions.codes(rows), versions.pairs.length);
      const byTemplate = new Map<string, number>();
      for (const key of chosen) if (key === '' || refs.find(key) !== null) byTemplate.set(key, 0);
      versions.pairs.forEach(({ template }, code) => {
        const found = counts[code + 1] ?? 0;
        if (found > 0) byTemplate.set(template, (byTemplate.get(template) ?? 0) + found);
      });
      return [...byTemplate]
        .map(([template, found]) => ({ template, version: 0, count: found }))
        .sort(titles.compare)
        .map((it) => ({ key: it.template, name: nameOf(it.template, titles), count: it.count }));
    },
  };
}

/** A filter on template versions. */
export function versionFacet(
  chosen: readonly TemplateVersion[],
  { titles, versions }: WaiverDerived,
  rows: number,
): Facet {
  const codes = versions.codes(rows);
  const wanted = chosen.map(versions.find);
  return {
    accepts: chosen.length === 0 ? null : codedTest(codes, versions.pairs.length, wanted),
    choices: ({ count }) => {
      const counts = count(codes, versions.pairs.length);
      return codesToShow(counts, wanted)
        .flatMap((code) => {
          const pair = versions.pairs[code];
          return pair ? [{ ...pair, count: counts[code + 1] ?? 0 }] : [];
        })
        .sort(titles.compare)
        .map((it): Choice => ({
          key: versionKey(it),
          name: nameOf(it.template, titles),
          count: it.count,
        }));
    },
  };
}

function nameOf(template: string, titles: WaiverDerived['titles']): string | null {
  return template === '' ? null : inRow(titles.titleOf(template) ?? template);
}
