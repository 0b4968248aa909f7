import { MOST_COPIED, type CopiedRows } from '../../../contract/cache-calls';
import type { ShownList } from '../../../contract/lists';
import { copiedTable, copiedText } from '../../../domain/files/copied-text';
import { callCache } from '../../stores/cache';
import { capitalised } from '../text/capitalised';
import { count } from '../text/count';
import { putOnClipboard } from '../ui/clipboard';

const HEADS = {
  signer_name: 'Signer',
  signer_email: 'Email',
  signed_at_local: 'Signed',
  updated_at_local: 'Last changed',
  title: 'Title',
  template_version: 'Version',
  type_name: 'Type',
  status: 'Status',
  starts_at_local: 'Starts',
  ends_at_local: 'Ends',
  waiting_since_local: 'Waiting since',
  advocate: 'Advocate',
  prospect: 'Prospect',
  conversation: 'Conversation',
  address: 'Address',
  prospect_name_as_signed: 'Name as signed',
  coverage: 'Waiver',
  waiver: 'Waiver',
  signed_waiver: 'Signed waiver',
  waiver_signed_at_local: 'Waiver signed',
  follow_up_asked_at_local: 'Asked',
  follow_up_snoozed_until_local: 'Snoozed until',
  follow_up_note: 'Note',
  version: 'Version',
  signatures_in_copy: 'Signatures in this copy',
  id: 'Id',
} as const;

/** A column whose cells can be copied one by one. */
export type CopiedColumn = keyof typeof HEADS;

const IN_A_SENTENCE: Readonly<Partial<Record<CopiedColumn, string>>> = {
  signed_at_local: 'time signed',
  updated_at_local: 'time of the last change',
  starts_at_local: 'start',
  ends_at_local: 'end',
  waiting_since_local: 'start of the wait',
  advocate: 'advocate id',
  prospect: 'prospect id',
  conversation: 'conversation id',
  signed_waiver: 'signed waiver id',
  waiver_signed_at_local: 'time the waiver was signed',
  follow_up_asked_at_local: 'day asked',
  follow_up_snoozed_until_local: 'day snoozed until',
  signatures_in_copy: 'number of signatures',
};

/** What is copied of a column, in the middle of a sentence: "email", "advocate id". */
export function copiedWords(column: CopiedColumn): string {
  return IN_A_SENTENCE[column] ?? HEADS[column].toLowerCase();
}

/** Copies rows as text and as a table, and says what became of it. */
export async function copyRows(list: ShownList, ids: readonly string[]): Promise<string> {
  if (ids.length > MOST_COPIED)
    return `Up to ${count(MOST_COPIED)} rows can be copied at once. Export them instead.`;
  const copied = await cellsOf({ list, ids });
  if (copied === null || copied.rows.length === 0) return NOT_COPIED;
  const heads = copied.columns.map((name) => (HEADS as Record<string, string>)[name] ?? name);
  const table = { heads, rows: copied.rows };
  if (!putOnClipboard(copiedText(table), copiedTable(table))) return NOT_COPIED;
  return copied.rows.length === 1 ? '1 row copied' : `${count(copied.rows.length)} rows copied`;
}

/** Copies one cell exactly as it is, and says what became of it. */
export async function copyCell(list: ShownList, id: string, column: CopiedColumn): Promise<string> {
  const copied = column === 'id' ? { rows: [[id]] } : await cellsOf({ list, ids: [id], column });
  const [cells] = copied?.rows ?? [];
  const words = copiedWords(column);
  if (cells === undefined) return `The ${words} could not be copied.`;
  const text = String(cells[0] ?? '');
  if (text === '') return `There is no ${words} to copy.`;
  if (!putOnClipboard(text)) return `The ${words} could not be copied.`;
  return `${capitalised(words)} copied`;
}

function cellsOf(asked: Parameters<typeof callCache<'list:cells'>>[1]): Promise<CopiedRows | null> {
  return callCache('list:cells', asked).catch(() => null);
}

const NOT_COPIED = 'The rows could not be copied.';
