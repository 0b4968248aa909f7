import type { AnswerFacet } from '../../contract/lists';
import type { AnswerFilter } from '../../contract/list-questions';
import type { SharedEntry } from '../../domain/compact/shared-text';
import { inRow } from '../../domain/text/shorten';
import { answerKey, type AnswerChoice } from '../../domain/waivers/answer-choice';
import { judgeRows, YES, type RowVerdicts } from '../index/row-verdicts';
import { createScratch } from '../index/scratch';
import type { WaiverColumns } from '../index/waiver-columns';
import {
  ABSENT,
  codeCount,
  FALSE,
  NULL,
  OTHER,
  stringOf,
  TRUE,
  type AnswerColumn,
  type AnswerColumns,
} from './answer-columns';
import { codesToShow } from './facets';
import type { Choice, CountedRows, Facet } from './list-definition';
import { codedTest, type Accepts } from './row-state';

const MOST_TEXT_CHOICES = 50;

/** Makes a filter for each question. Several choices for one question mean any of them. */
export function answerFacets(
  filters: readonly AnswerFilter[],
  { answers, typed }: { readonly answers: AnswerColumns; readonly typed: RowVerdicts },
  waivers: WaiverColumns,
  shared: readonly SharedEntry[],
): Readonly<Record<AnswerFacet, Facet>> {
  const asked = new Set([...answers.byIdentifier.keys(), ...filters.map((it) => it.identifier)]);
  const facets = [...asked].map((identifier): readonly [AnswerFacet, Facet] => {
    const chosen = filters.filter((it) => it.identifier === identifier).map((it) => it.choice);
    const column = answers.byIdentifier.get(identifier);
    const withText: WithText = (among, texts) =>
      rowsWithText({ column: among, texts, identifier }, typed, waivers, shared);
    return [
      `answer:${identifier}`,
      column ? answerFacet(column, chosen, waivers.table.ids.length, withText) : unasked(chosen),
    ];
  });
  return Object.fromEntries(facets);
}

/** All codes of a row's answers to one question; only `ABSENT` where it was not asked. */
export function answerCodes(column: AnswerColumn, row: number): readonly number[] {
  const code = column.codes.get(row);
  const more = column.repeated.get(row);
  return more ? [code, ...more] : [code];
}

/* Gives `YES` for each row with one of these texts, which have no code. Throws `MissingBlocks`. */
type WithText = (column: AnswerColumn, texts: ReadonlySet<string>) => Uint8Array;

/* The filter for a question that no waiver has. */
function unasked(chosen: readonly AnswerChoice[]): Facet {
  const anyAbsent = chosen.some((it) => it.kind === 'absent');
  return { accepts: chosen.length === 0 ? null : () => anyAbsent, choices: () => [] };
}

function answerFacet(
  column: AnswerColumn,
  chosen: readonly AnswerChoice[],
  rows: number,
  withText: WithText,
): Facet {
  const wanted = chosen.map((choice) => codeOfChoice(column, choice));
  return {
    accepts: chosen.length === 0 ? null : acceptedAnswers(column, chosen, rows, withText),
    choices: (counted) => answerChoices(column, wanted, counted, rows),
  };
}

function codeOfChoice(column: AnswerColumn, choice: AnswerChoice): number {
  if (choice.kind === 'absent') return ABSENT;
  return choice.kind === 'null' ? NULL : column.codeOf(choice.value);
}

function acceptedAnswers(
  column: AnswerColumn,
  chosen: readonly AnswerChoice[],
  rows: number,
  withText: WithText,
): Accepts {
  const codes = new Set(chosen.map((choice) => codeOfChoice(column, choice)));
  const texts = uncodedTexts(column, chosen);
  codes.delete(OTHER);
  if (texts.size === 0 && column.repeated.size === 0)
    return codedTest(column.codes.view(rows), codeCount(column), [...codes]);
  const verdicts = texts.size > 0 ? withText(column, texts) : new Uint8Array();
  if (codes.size === 0) return codedTest(verdicts, YES + 1, [YES]);
  return (row) => verdicts[row] === YES || answerCodes(column, row).some((code) => codes.has(code));
}

/* The chosen strings without a code of their own, to be compared with the answers themselves. */
function uncodedTexts(column: AnswerColumn, chosen: readonly AnswerChoice[]): ReadonlySet<string> {
  const texts = chosen.flatMap((it) =>
    it.kind === 'value' && typeof it.value === 'string' && column.codeOf(it.value) === OTHER
      ? [it.value]
      : [],
  );
  return new Set(texts);
}

const candidatesRoom = createScratch(Uint8Array);

/* Reads only answers without a code, and each of them only once. */
function rowsWithText(
  { column, texts, identifier }: TypedAnswers,
  typed: RowVerdicts,
  waivers: WaiverColumns,
  shared: readonly SharedEntry[],
): Uint8Array {
  const candidates = candidatesRoom(waivers.table.ids.length);
  const codes = column.codes.view(candidates.length);
  for (let row = 0; row < candidates.length; row += 1)
    if (codes[row] === OTHER) candidates[row] = 1;
  for (const [row, more] of column.repeated) if (more.includes(OTHER)) candidates[row] = 1;
  const verdicts = typed.of(JSON.stringify([identifier, ...texts]), candidates.length);
  const needed = [waivers.values];
  judgeRows(candidates, verdicts, (row) =>
    waivers.values.isAtHand(row) ? hasAnswer(waivers, shared, row, identifier, texts) : needed,
  );
  return verdicts;
}

/* Texts that were asked for as the answer to one question. */
interface TypedAnswers {
  readonly column: AnswerColumn;
  readonly texts: ReadonlySet<string>;
  readonly identifier: string;
}

function hasAnswer(
  waivers: WaiverColumns,
  shared: readonly SharedEntry[],
  row: number,
  identifier: string,
  texts: ReadonlySet<string>,
): boolean {
  const set = shared[waivers.questions.get(row)];
  if (set?.kind !== 'questions') return false;
  const values = waivers.values.get(row);
  return set.questions.some((question, at) => {
    const value = values?.[at];
    return question.identifier === identifier && typeof value === 'string' && texts.has(value);
  });
}

/* The choices: yes, no, no answer and not asked come first, then the most frequent texts. */
function answerChoices(
  column: AnswerColumn,
  wanted: readonly number[],
  counted: CountedRows,
  rows: number,
): readonly Choice[] {
  const counts = counted.count(column.codes.view(rows), codeCount(column));
  countRepeated(column, counted, counts);
  const shown = codesToShow(counts, wanted);
  const countOf = (code: number): number => counts[code + 1] ?? 0;
  const fixed = [TRUE, FALSE, NULL, ABSENT].filter((code) => shown.includes(code));
  const textOf = (code: number): string => stringOf(column, code) ?? '';
  const texts = shown.filter((code) => stringOf(column, code) !== null);
  const most = texts
    .sort((a, b) => countOf(b) - countOf(a) || (textOf(a) < textOf(b) ? -1 : 1))
    .slice(0, MOST_TEXT_CHOICES);
  return [...fixed, ...most].map((code) => {
    const text = stringOf(column, code);
    const name = text === null ? null : inRow(text);
    return { key: answerKey(choiceOfCode(code, text ?? '')), name, count: countOf(code) };
  });
}

/* Adds further answers to the counts. A row that has the same answer twice is counted once. */
function countRepeated(column: AnswerColumn, { has }: CountedRows, counts: Uint32Array): void {
  const further = column.further();
  for (let at = 0; at < further.length; at += 2) {
    if (!has(further[at] ?? 0)) continue;
    const place = (further[at + 1] ?? 0) + 1;
    counts[place] = (counts[place] ?? 0) + 1;
  }
}

function choiceOfCode(code: number, text: string): AnswerChoice {
  if (code === ABSENT) return { kind: 'absent' };
  if (code === NULL) return { kind: 'null' };
  return { kind: 'value', value: code === TRUE || code === FALSE ? code === TRUE : text };
}
