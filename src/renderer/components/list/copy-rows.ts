import { MOST_COPIED, type ShownList } from '../../../contract/lists';
import { plural, t } from '@lingui/core/macro';
import type { CopiedRows } from '../../../contract/cache-calls';
import { copiedTable, copiedText } from '../../../domain/exports/copied-text';
import { callCache } from '../../stores/cache';
import { inSentence } from '../../../texts/in-sentence';
import { count } from '../../words/counted';
import { tellAction } from '../../stores/last-action';
import type { ListFeed } from '../../stores/list-feed';
import { copyText, putOnClipboard } from '../ui/clipboard';
import { chosenIn, sizeOf, type GridSelection } from './grid-selection';

const HEADS = {
  signer_name: t`Signer`,
  signer_email: t`Email`,
  signed_at_local: t`Signed`,
  updated_at_local: t`Last changed`,
  title: t`Title`,
  template_version: t`Version`,
  type_name: t`Type`,
  status: t`Status`,
  starts_at_local: t`Starts`,
  ends_at_local: t`Ends`,
  waiting_since_local: t`Waiting since`,
  advocate_name: t`Advocate’s name`,
  advocate: t`Advocate`,
  prospect: t`Prospect`,
  conversation: t`Conversation`,
  address: t`Address`,
  prospect_name_as_signed: t`Name as signed`,
  coverage: t`Waiver`,
  waiver: t`Waiver`,
  signed_waiver: t`Signed waiver`,
  waiver_signed_at_local: t`Waiver signed`,
  follow_up_asked_at_local: t`Asked`,
  follow_up_waiver_asked_at_local: t`Asked for the waiver`,
  follow_up_snoozed_until_local: t`Snoozed until`,
  follow_up_note: t`Note`,
  version: t`Version`,
  signatures_in_copy: t`Signatures in this copy`,
  id: t`Id`,
} as const;

/** A column whose cells can be copied one by one. */
export type CopiedColumn = keyof typeof HEADS;

const IN_A_SENTENCE: Readonly<Partial<Record<CopiedColumn, string>>> = {
  signed_at_local: t`time signed`,
  updated_at_local: t`time of the last change`,
  starts_at_local: t`start`,
  ends_at_local: t`end`,
  waiting_since_local: t`start of the wait`,
  advocate_name: t`advocate’s name`,
  advocate: t`advocate id`,
  prospect: t`prospect id`,
  conversation: t`conversation id`,
  signed_waiver: t`signed waiver id`,
  waiver_signed_at_local: t`time the waiver was signed`,
  follow_up_asked_at_local: t`day asked`,
  follow_up_waiver_asked_at_local: t`day asked for the waiver`,
  follow_up_snoozed_until_local: t`day snoozed until`,
  signatures_in_copy: t`number of signatures`,
};

/** What is copied of a column, in the middle of a sentence: "email", "advocate id". */
export function copiedWords(column: CopiedColumn): string {
  return IN_A_SENTENCE[column] ?? inSentence(HEADS[column]);
}

/** Copies rows as text and as a table, in the order of the ids from `named`, and tells of it. */
export async function copyRows(
  list: ShownList,
  chosen: GridSelection,
  named: ListFeed['named'],
): Promise<void> {
  if (sizeOf(chosen) > MOST_COPIED)
    return tellAction({
      text: t`Up to ${count(MOST_COPIED)} rows can be copied at once. Export them instead.`,
      failed: true,
    });
  const ids = await named(chosenIn(chosen));
  const copied = ids && (await cellsOf({ list, ids }));
  const heads = copied?.columns.map((name) => (HEADS as Record<string, string>)[name] ?? name);
  const table = { heads: heads ?? [], rows: copied?.rows ?? [] };
  const isCopied = table.rows.length > 0 && putOnClipboard(copiedText(table), copiedTable(table));
  tellAction(
    isCopied
      ? { text: plural(table.rows.length, { one: '# row copied', other: '# rows copied' }) }
      : { text: t`The rows could not be copied.`, failed: true },
  );
}

/** Copies one cell exactly as it is, and tells the result. */
export async function copyCell(list: ShownList, id: string, column: CopiedColumn): Promise<void> {
  const copied = column === 'id' ? { rows: [[id]] } : await cellsOf({ list, ids: [id], column });
  const [cells] = copied?.rows ?? [];
  const words = copiedWords(column);
  if (cells === undefined)
    return tellAction({ text: t`The ${words} could not be copied.`, failed: true });
  const text = String(cells[0] ?? '');
  if (text === '') tellAction({ text: t`There is no ${words} to copy.`, failed: true });
  else copyText(text, words);
}

function cellsOf(asked: Parameters<typeof callCache<'list:cells'>>[1]): Promise<CopiedRows | null> {
  return callCache('list:cells', asked).catch(() => null);
}
