import type { FacetChoice, WaiverListQuery } from '../../contract/list-queries';
import { ABSENT, codeCount, codesOf, FALSE, NULL, stringOf, TRUE } from './answer-columns';
import type { AnswerColumn } from './answer-columns';
import { codesToShow } from './choices';
import { countCodes, type CodeTotals } from './count-codes';
import { MATCHES, type RowStates } from './row-state';
import { inRow } from '../../domain/text/shorten';

const MOST_TEXT_CHOICES = 50;

/** The answers to one question and how many records each would leave, most frequent texts first. */
export function answerChoices(
  query: WaiverListQuery,
  identifier: string,
  column: AnswerColumn,
  states: RowStates,
  totals: CodeTotals,
): readonly FacetChoice[] {
  const facet = `answer:${identifier}`;
  const counts = countCodes(
    states,
    facet,
    codesOf(column, states.states.length),
    codeCount(column),
    totals,
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
  const further = column.further();
  for (let at = 0; at < further.length; at += 2) {
    const state = states.states[further[at] ?? 0];
    if (state !== MATCHES && state !== own) continue;
    const place = (further[at + 1] ?? 0) + 1;
    counts[place] = (counts[place] ?? 0) + 1;
  }
}

/* The key is the value's JSON, empty for "not asked": false, null and absent stay apart. */
function namedAnswer(column: AnswerColumn, code: number): Omit<FacetChoice, 'count'> {
  if (code === TRUE) return { key: 'true', label: 'Yes' };
  if (code === FALSE) return { key: 'false', label: 'No' };
  if (code === NULL) return { key: 'null', label: 'No answer' };
  if (code === ABSENT) return { key: '', label: 'Not asked' };
  const text = stringOf(column, code) ?? '';
  return { key: JSON.stringify(text), label: inRow(text) };
}
