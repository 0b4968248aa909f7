import { MOST_COPIED } from '../../../contract/cache-calls';
import type { ShownList } from '../../../contract/lists';
import { copiedTable, copiedText } from '../../../domain/files/copied-text';
import { callCache } from '../../stores/cache';
import { count } from '../text/count';
import { putOnClipboard } from '../ui/clipboard';

const HEADS: Readonly<Record<string, string>> = {
  signer_name: 'Signer',
  signer_email: 'Email',
  signed_at_local: 'Signed',
  title: 'Title',
  template_version: 'Version',
  type_name: 'Type',
  status: 'Status',
  starts_at_local: 'Starts',
  ends_at_local: 'Ends',
  waiting_since_local: 'Waiting since',
  advocate: 'Advocate',
  prospect: 'Prospect',
  coverage: 'Waiver',
  version: 'Version',
  signatures_in_copy: 'Signatures in this copy',
  id: 'Id',
};

/** Copies rows as text and as a table, and says what became of it. */
export async function copyRows(list: ShownList, ids: readonly string[]): Promise<string> {
  if (ids.length > MOST_COPIED)
    return `Up to ${count(MOST_COPIED)} rows can be copied at once. Export them instead.`;
  const copied = await callCache('list:cells', { list, ids }).catch(() => null);
  if (copied === null || copied.rows.length === 0) return NOT_COPIED;
  const heads = copied.columns.map((name) => HEADS[name] ?? name);
  const table = { heads, rows: copied.rows };
  if (!putOnClipboard(copiedText(table), copiedTable(table))) return NOT_COPIED;
  return copied.rows.length === 1 ? '1 row copied' : `${count(copied.rows.length)} rows copied`;
}

const NOT_COPIED = 'The rows could not be copied.';
