import { t } from '@lingui/core/macro';
import type { AnswerFilter } from '../../../contract/list-questions';
import type { FacetChoice, ListQuery } from '../../../contract/lists';
import { fixedText } from '../../../texts/moment-text';
import { count } from '../../words/count';
import { soFarText } from '../../words/counted';

/** The names of the choices of a list, as in `ListSummary`. */
type Choices = Readonly<Record<string, readonly FacetChoice[] | undefined>>;

const NAMES: Readonly<Record<string, string>> = {
  search: t`Search`,
  templates: t`Template`,
  versions: t`Version`,
  signed: t`Signed`,
  dates: t`Dates`,
  touching: t`Week`,
  updated: t`Changed`,
  answers: t`Answer`,
  optedIn: t`Opted in`,
  changedAfterSigning: t`Changed after signing`,
  reviewed: t`Reviewed on this computer`,
  conversation: t`Conversation`,
  prospect: t`Prospect`,
  advocate: t`Advocate`,
  advocates: t`Advocate`,
  statuses: t`Status`,
  status: t`List`,
  types: t`Type`,
  scheduler: t`Scheduled by`,
  hasAddress: t`Has an address`,
  bucket: t`Waiting`,
  asked: t`Asked for the waiver`,
  hideSnoozed: t`Without snoozed ones`,
};

interface Amount {
  readonly amount: number;
  /** True for all that a list shows, false for those selected in it. */
  readonly all: boolean;
  readonly noun: string;
  /** True where there can be no others: the list was read to its end, or these were selected. */
  readonly everComplete: boolean;
}

/**
 * Says in words which records an export has, for whoever gets the file: how they were chosen, then
 * each filter of the list with its value.
 */
export function selectionWords(
  { amount, all, noun, everComplete }: Amount,
  query: ListQuery,
  choices: Choices,
  zone: string,
): readonly string[] {
  const filters = Object.entries(query).flatMap(([field, value]) => {
    const name = NAMES[field];
    const words = name === undefined ? null : wordsOf(value, choices[field], zone);
    return words === null ? [] : [`${name ?? ''}: ${words}`];
  });
  const chosen = soFarText(`${count(amount)} ${noun} ${all ? 'shown' : 'selected'}`, everComplete);
  return [chosen, ...(filters.length === 0 ? [t`No filters`] : filters)];
}

/* The words for a filter's value; null where the filter is not set. */
function wordsOf(
  value: unknown,
  choices: readonly FacetChoice[] | undefined,
  zone: string,
): string | null {
  if (value === null || value === '' || value === false) return value === false ? t`no` : null;
  if (value === true) return t`yes`;
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((it) => itemWords(it, choices)).join(', ');
  return typeof value === 'object' ? rangeWords(value, zone) : itemWords(value, choices);
}

function itemWords(item: unknown, choices: readonly FacetChoice[] | undefined): string {
  if (typeof item === 'string') return choices?.find(({ key }) => key === item)?.name ?? item;
  if (isVersion(item)) return t`${item.template}, version ${String(item.version)}`;
  if (isAnswer(item)) return `${item.identifier} = ${answerWords(item.choice)}`;
  return String(item);
}

function isVersion(item: unknown): item is { readonly template: string; readonly version: number } {
  return typeof item === 'object' && item !== null && 'version' in item;
}

function isAnswer(item: unknown): item is AnswerFilter {
  return typeof item === 'object' && item !== null && 'identifier' in item;
}

function answerWords(choice: AnswerFilter['choice']): string {
  if (choice.kind === 'null') return t`no answer`;
  return choice.kind === 'absent' ? t`not asked` : String(choice.value);
}

function rangeWords(range: object, zone: string): string | null {
  const { fromMs = null, untilMs = null } = range as {
    readonly fromMs?: number | null;
    readonly untilMs?: number | null;
  };
  const parts = [
    fromMs === null ? null : t`from ${fixedText(fromMs, zone)}`,
    untilMs === null ? null : t`until ${fixedText(untilMs, zone)}`,
  ].filter((it) => it !== null);
  return parts.length === 0 ? null : parts.join(' ');
}
