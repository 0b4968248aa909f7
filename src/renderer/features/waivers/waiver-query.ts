import type { AnswerFilter, WaiverListQuery } from '../../../contract/list-queries';
import type { WaiverChoices } from '../../../contract/saved-filters';

export const ALL_WAIVERS: WaiverListQuery = {
  collection: 'waivers',
  search: '',
  templates: [],
  versions: [],
  signed: null,
  answers: [],
  optedIn: null,
  changedAfterSigning: null,
  conversation: null,
  prospect: null,
  advocate: null,
  sort: 'signed',
  descending: true,
};

/** The question as it is kept under a name. */
export function choicesOf({ collection: _, ...choices }: WaiverListQuery): WaiverChoices {
  return choices;
}

/** The question without its search and filters, in the same order. */
export function cleared(query: WaiverListQuery): WaiverListQuery {
  return { ...ALL_WAIVERS, sort: query.sort, descending: query.descending };
}

/** Whether anything keeps records out of the list. */
export function isFiltered(query: WaiverListQuery): boolean {
  const open = cleared(query);
  return JSON.stringify({ ...query, search: query.search.trim() }) !== JSON.stringify(open);
}

/** A version as its facet's key: template id and version joined by a line feed. */
export function versionKey({ template, version }: WaiverListQuery['versions'][number]): string {
  return `${template}\n${version}`;
}

/** The version a facet's key stands for. */
export function versionOf(key: string): WaiverListQuery['versions'][number] {
  const at = key.lastIndexOf('\n');
  return { template: key.slice(0, at), version: Number(key.slice(at + 1)) };
}

/** The choice a facet's key stands for: JSON of the value, or nothing for an absent answer. */
export function answerChoiceOf(key: string): AnswerFilter['choice'] {
  if (key === '') return { kind: 'absent' };
  const value: unknown = JSON.parse(key);
  if (value === null) return { kind: 'null' };
  return { kind: 'value', value: typeof value === 'boolean' ? value : String(value) };
}

/** The facet's key of a choice. */
export function answerKeyOf(choice: AnswerFilter['choice']): string {
  if (choice.kind === 'absent') return '';
  return JSON.stringify(choice.kind === 'null' ? null : choice.value);
}
