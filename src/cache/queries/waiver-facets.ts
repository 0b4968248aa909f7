import type { FacetChoice, Facets, WaiverListQuery } from '../../contract/list-queries';
import type { WaiverColumns } from '../index/waiver-columns';
import { answerChoices } from './answer-facet';
import { codesToShow, flagChoices } from './choices';
import { countCodes } from './count-codes';
import type { RowStates } from './row-state';
import { versionKey } from './version-column';
import type { WaiverDerived } from './waiver-derived';
import { optedInOf } from './waiver-filters';
import { inRow } from '../../domain/text/shorten';

/** Counts of every filter's choices: what each would leave, the other filters kept. */
export function waiverFacets(
  query: WaiverListQuery,
  states: RowStates,
  waivers: WaiverColumns,
  derived: WaiverDerived,
  optIn: string | null,
): Facets {
  const rows = states.states.length;
  const answers = [...derived.answers.byIdentifier].map(([identifier, column]) => [
    `answer:${identifier}`,
    answerChoices(query, identifier, column, states, derived.totals),
  ]);
  return {
    ...(Object.fromEntries(answers) as Facets),
    template: templateChoices(query, states, waivers, derived),
    version: versionChoices(query, states, derived),
    optedIn:
      optIn === null
        ? []
        : flagChoices(states, 'optedIn', flagsOf(rows, optedInOf(derived, optIn))),
    changed: flagChoices(states, 'changed', derived.changed(rows), derived.totals),
  };
}

function flagsOf(rows: number, flag: (row: number) => boolean): Uint8Array {
  const flags = new Uint8Array(rows);
  for (let row = 0; row < rows; row += 1) if (flag(row)) flags[row] = 1;
  return flags;
}

/* Counted by version: there are few of them, while ids of all kinds share one numbering. */
function templateChoices(
  query: WaiverListQuery,
  states: RowStates,
  { refs }: WaiverColumns,
  { titles, versions, totals }: WaiverDerived,
): readonly FacetChoice[] {
  const { pairs } = versions;
  const codes = versions.codes(states.states.length);
  const counts = countCodes(states, 'template', codes, pairs.length, totals);
  const byTemplate = new Map<string | null, number>();
  pairs.forEach(({ template }, code) => {
    const count = (byTemplate.get(template) ?? 0) + (counts[code + 1] ?? 0);
    if (count > 0) byTemplate.set(template, count);
  });
  const chosen = query.templates
    .filter((key) => key === '' || refs.find(key) !== null)
    .map((key) => (key === '' ? null : key))
    .filter((template) => !byTemplate.has(template));
  return [...chosen, ...byTemplate.keys()]
    .map((template) => ({ template, version: 0, count: byTemplate.get(template) ?? 0 }))
    .sort(titles.compare)
    .map(({ template, count }) => ({
      key: template ?? '',
      label: template === null ? 'No template' : inRow(titles.titleOf(template) ?? template),
      count,
    }));
}

function versionChoices(
  query: WaiverListQuery,
  states: RowStates,
  { titles, versions, totals }: WaiverDerived,
): readonly FacetChoice[] {
  const counts = countCodes(
    states,
    'version',
    versions.codes(states.states.length),
    versions.pairs.length,
    totals,
  );
  const chosen = query.versions.map((it) => versions.find(it.template, it.version));
  return codesToShow(counts, chosen)
    .flatMap((code) => {
      const pair = versions.pairs[code];
      return pair ? [{ ...pair, count: counts[code + 1] ?? 0 }] : [];
    })
    .sort(titles.compare)
    .map(({ template, version, count }) => {
      const title = template === null ? 'No template' : (titles.titleOf(template) ?? template);
      return {
        key: versionKey({ template, version }),
        label: `${inRow(title)}, version ${String(version)}`,
        count,
      };
    });
}
