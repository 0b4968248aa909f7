import type { AnswerFilter } from '../../contract/list-queries';
import type { SharedEntry } from '../../domain/compact/shared-text';
import type { WaiverColumns } from '../index/waiver-columns';
import {
  ABSENT,
  codeCount,
  codesOf,
  NULL,
  OTHER,
  type AnswerColumn,
  type AnswerColumns,
} from './answer-columns';
import { codedTest, type FilterGroup } from './row-state';

/** One group per identifier: several choices for one question mean any of them. */
export function answerGroups(
  filters: readonly AnswerFilter[],
  columns: AnswerColumns,
  waivers: WaiverColumns,
  shared: readonly SharedEntry[],
): readonly FilterGroup[] {
  const identifiers = [...new Set(filters.map((it) => it.identifier))];
  return identifiers.map((identifier) => {
    const choices = filters.filter((it) => it.identifier === identifier).map((it) => it.choice);
    const column = columns.byIdentifier.get(identifier);
    const facet = `answer:${identifier}`;
    if (!column) return { facet, accepts: () => choices.some((it) => it.kind === 'absent') };
    const codes = new Set(choices.map((choice) => codeOfChoice(column, choice)));
    const texts = uncodedTexts(column, choices);
    codes.delete(OTHER);
    if (texts.size === 0 && column.repeated.size === 0)
      return {
        facet,
        accepts: codedTest(codesOf(column, waivers.table.ids.length), codeCount(column), [
          ...codes,
        ]),
      };
    return {
      facet,
      accepts: (row) =>
        answerCodes(column, row).some((code) => codes.has(code)) ||
        (texts.size > 0 && hasText(waivers, shared, row, identifier, texts)),
    };
  });
}

/** All codes of a row's answers to one question; `ABSENT` alone where it was not asked. */
export function answerCodes(column: AnswerColumn, row: number): readonly number[] {
  const code = column.codes.get(row);
  const more = column.repeated.get(row);
  return more ? [code, ...more] : [code];
}

function codeOfChoice(column: AnswerColumn, choice: AnswerFilter['choice']): number {
  if (choice.kind === 'absent') return ABSENT;
  return choice.kind === 'null' ? NULL : column.codeOf(choice.value);
}

/* Strings beyond those that are told apart have to be looked at themselves. */
function uncodedTexts(
  column: AnswerColumn,
  choices: readonly AnswerFilter['choice'][],
): ReadonlySet<string> {
  const texts = choices.flatMap((it) =>
    it.kind === 'value' && typeof it.value === 'string' && column.codeOf(it.value) === OTHER
      ? [it.value]
      : [],
  );
  return new Set(texts);
}

function hasText(
  waivers: WaiverColumns,
  shared: readonly SharedEntry[],
  row: number,
  identifier: string,
  texts: ReadonlySet<string>,
): boolean {
  const set = shared[waivers.questions.get(row)];
  if (set?.kind !== 'questions') return false;
  return set.questions.some((question, at) => {
    const value = waivers.values.get(row)?.[at];
    return question.identifier === identifier && typeof value === 'string' && texts.has(value);
  });
}
