import type { FacetChoice, Facets, WaiverListQuery } from '../../contract/list-queries';
import type { WaiverColumns } from '../index/waiver-columns';
import { ABSENT, codeCount, codesOf, FALSE, NULL, stringOf, TRUE } from './answer-columns';
import type { AnswerColumn } from './answer-columns';
import { countCodes, MATCHES, type RowStates } from './row-state';
import { versionKey } from './version-column';
import type { WaiverDerived } from './waiver-derived';
import { optedInOf } from './waiver-filters';

const MOST_TEXT_CHOICES = 50;

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
    answerChoices(query, identifier, column, states),
  ]);
  return {
    ...(Object.fromEntries(answers) as Facets),
    template: templateChoices(query, states, waivers, derived),
    version: versionChoices(query, states, derived),
    optedIn:
      optIn === null
        ? []
        : flagChoices(states, 'optedIn', flagsOf(rows, optedInOf(derived, optIn))),
    changed: flagChoices(states, 'changed', derived.changed(rows)),
  };
}

/** Yes and no with their counts, under the keys `true` and `false`; `flags` holds 1 or 0. */
export function flagChoices(
  states: RowStates,
  facet: string,
  flags: ArrayLike<number>,
): readonly FacetChoice[] {
  const counts = countCodes(states, facet, flags, 2);
  return [
    { key: 'true', label: 'Yes', count: counts[2] ?? 0 },
    { key: 'false', label: 'No', count: counts[1] ?? 0 },
  ];
}

function flagsOf(rows: number, flag: (row: number) => boolean): Uint8Array {
  const flags = new Uint8Array(rows);
  for (let row = 0; row < rows; row += 1) if (flag(row)) flags[row] = 1;
  return flags;
}

function templateChoices(
  query: WaiverListQuery,
  states: RowStates,
  waivers: WaiverColumns,
  { titles }: WaiverDerived,
): readonly FacetChoice[] {
  const { refs } = waivers;
  const counts = countCodes(
    states,
    'template',
    waivers.template.view(states.states.length),
    refs.size(),
  );
  const chosen = query.templates.map((key) => (key === '' ? -1 : (refs.find(key) ?? -2)));
  return codesToShow(counts, chosen)
    .map((code) => ({ template: refs.text(code), version: 0, count: counts[code + 1] ?? 0 }))
    .sort(titles.compare)
    .map(({ template, count }) => ({
      key: template ?? '',
      label: template === null ? 'No template' : (titles.titleOf(template) ?? template),
      count,
    }));
}

function versionChoices(
  query: WaiverListQuery,
  states: RowStates,
  { titles, versions }: WaiverDerived,
): readonly FacetChoice[] {
  const counts = countCodes(
    states,
    'version',
    versions.codes(states.states.length),
    versions.pairs.length,
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
        label: `${title}, version ${String(version)}`,
        count,
      };
    });
}

function answerChoices(
  query: WaiverListQuery,
  identifier: string,
  column: AnswerColumn,
  states: RowStates,
): readonly FacetChoice[] {
  const facet = `answer:${identifier}`;
  const counts = countCodes(
    states,
    facet,
    codesOf(column, states.states.length),
    codeCount(column),
  );
  countRepeated(column, states, facet, counts);
  const chosen = query.answers
    .filter((it) => it.identifier === identifier)
    .map(({ choice: it }) =>
      it.kind === 'value' ? column.codeOf(it.value) : it.kind === 'null' ? NULL : ABSENT,
    );
  const shown = codesToShow(counts, chosen);
  const countOf = (code: number): number => counts[code + 1] ?? 0;
  const choice = (code: number) => ({ ...namedAnswer(column, code), count: countOf(code) });
  const fixed = [TRUE, FALSE, NULL, ABSENT].filter((code) => shown.includes(code));
  const texts = shown.filter((code) => stringOf(column, code) !== null);
  const most = texts.sort((a, b) => countOf(b) - countOf(a) || a - b).slice(0, MOST_TEXT_CHOICES);
  return [...fixed, ...most].map(choice);
}

/* A row with the same answer twice counts once. */
function countRepeated(
  column: AnswerColumn,
  states: RowStates,
  facet: string,
  counts: Uint32Array,
): void {
  const own = states.groupOf(facet);
  for (const [row, codes] of column.repeated) {
    const state = states.states[row];
    if (state !== MATCHES && state !== own) continue;
    const first = column.codes.get(row);
    codes.forEach((code, at) => {
      if (code !== first && codes.indexOf(code) === at)
        counts[code + 1] = (counts[code + 1] ?? 0) + 1;
    });
  }
}

/** Codes that would leave rows, and those chosen now, ascending. */
export function codesToShow(counts: Uint32Array, chosen: readonly number[]): readonly number[] {
  const codes = chosen.filter((code) => code >= -1 && (counts[code + 1] ?? 0) === 0);
  for (let at = 0; at < counts.length; at += 1) if ((counts[at] ?? 0) > 0) codes.push(at - 1);
  return codes.sort((a, b) => a - b);
}

/* The key is the value's JSON, empty for "not asked": false, null and absent stay apart. */
function namedAnswer(column: AnswerColumn, code: number): Omit<FacetChoice, 'count'> {
  if (code === TRUE) return { key: 'true', label: 'Yes' };
  if (code === FALSE) return { key: 'false', label: 'No' };
  if (code === NULL) return { key: 'null', label: 'No answer' };
  if (code === ABSENT) return { key: '', label: 'Not asked' };
  const text = stringOf(column, code) ?? '';
  return { key: JSON.stringify(text), label: text };
}
