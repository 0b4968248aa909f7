import type { AnswerFilter } from '../../../contract/list-questions';
import { TYPED_FILTERS } from '../../../contract/exports';
import type { FacetChoice, Lists, ListQuery, ShownList } from '../../../contract/lists';
import { fixedText } from '../../../texts/moment-text';

/** The names of the choices of a list, as in `ListSummary`. */
type Choices = Readonly<Record<string, readonly Choice[] | undefined>>;
type Choice = Pick<FacetChoice, 'key' | 'name'>;

/* How a list is shown, which keeps no record out. */
type Shown = 'list' | 'sort' | 'descending' | 'groupBy' | 'folded' | 'answerChoices' | 'zone';

type Filter<List extends ShownList> = Exclude<keyof Lists[List]['query'], Shown>;

/* A filter without a name here does not compile: no file may read as if it had not been set. */
const NAMES: Readonly<Record<{ [List in ShownList]: Filter<List> }[ShownList], string>> = {
  ...TYPED_FILTERS,
  templates: 'Template',
  versions: 'Version',
  signed: 'Signed',
  dates: 'Dates',
  touching: 'Week',
  updated: 'Changed',
  optedIn: 'Opted in',
  changedAfterSigning: 'Changed after signing',
  reviewed: 'Reviewed on this computer',
  conversation: 'Conversation',
  prospect: 'Prospect',
  advocate: 'Advocate',
  advocates: 'Advocate',
  statuses: 'Status',
  status: 'List',
  types: 'Type',
  scheduler: 'Scheduled by',
  hasAddress: 'Has an address',
  bucket: 'Waiting',
  ended: 'Ended',
  backToday: 'Back today',
  asked: 'Asked for the waiver',
  hideSnoozed: 'Without snoozed ones',
};

const NAMED: ReadonlyMap<string, string> = new Map(Object.entries(NAMES));

const NOUNS: Readonly<Record<ShownList, readonly [many: string, one: string]>> = {
  waiver_submissions: ['waivers', 'waiver'],
  private_events: ['events', 'event'],
  awaiting_outcome: ['events awaiting an outcome', 'event awaiting an outcome'],
  coverage: ['events', 'event'],
  waiver_templates: ['templates', 'template'],
};

interface Amount {
  readonly amount: number;
  /** True for all that a list shows, false for those selected in it. */
  readonly all: boolean;
  /** True where there can be no others: the list was read to its end, or these were selected. */
  readonly everComplete: boolean;
}

/**
 * Says in words which records an export has, for whoever gets the file: how they were chosen, then
 * each filter of the list with its value. In English as all of a file, whatever the window speaks.
 */
export function selectionWords(
  { amount, all, everComplete }: Amount,
  query: ListQuery,
  choices: Choices,
  zone: string,
): readonly string[] {
  const noun = NOUNS[query.list][amount === 1 ? 1 : 0];
  const chosen = `${amount.toLocaleString('en')} ${noun} ${all ? 'shown' : 'selected'}`;
  return [everComplete ? chosen : `${chosen} so far`, ...filterWords(query, choices, zone)];
}

/** Says each filter with its value, in English as well. */
export function filterWords(
  query: Partial<ListQuery>,
  choices: Choices,
  zone: string,
): readonly string[] {
  const filters = Object.entries(query).flatMap(([field, value]) => {
    const name = NAMED.get(field);
    /* Without this filter the others are there, too, which “no” would deny. */
    if (name === undefined || (field === 'backToday' && value === false)) return [];
    const words = wordsOf(value, choices[field], zone);
    return words === null ? [] : [`${name}: ${words}`];
  });
  return filters.length === 0 ? ['No filters'] : filters;
}

/* The words for a filter's value; null where the filter is not set. */
function wordsOf(
  value: unknown,
  choices: readonly Choice[] | undefined,
  zone: string,
): string | null {
  if (value === null || value === '' || value === false) return value === false ? 'no' : null;
  if (value === true) return 'yes';
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((it) => itemWords(it, choices)).join(', ');
  return typeof value === 'object' ? rangeWords(value, zone) : itemWords(value, choices);
}

function itemWords(item: unknown, choices: readonly Choice[] | undefined): string {
  if (item === '') return 'none';
  if (typeof item === 'string') return choices?.find(({ key }) => key === item)?.name ?? item;
  if (isVersion(item)) return `${item.template}, version ${String(item.version)}`;
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
  if (choice.kind === 'null') return 'no answer';
  return choice.kind === 'absent' ? 'not asked' : String(choice.value);
}

function rangeWords(range: object, zone: string): string | null {
  const { fromMs = null, untilMs = null } = range as {
    readonly fromMs?: number | null;
    readonly untilMs?: number | null;
  };
  const parts = [
    fromMs === null ? null : `from ${fixedText(fromMs, zone)}`,
    untilMs === null ? null : `until ${fixedText(untilMs, zone)}`,
  ].filter((it) => it !== null);
  return parts.length === 0 ? null : parts.join(' ');
}
