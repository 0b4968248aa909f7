import type { RecordCheck } from '../../contract/record-check';
import { failed, success, type Result } from '../../contract/result';
import type { Collection } from '../../domain/entities/collections';
import { rowsOf, type RecordTable } from '../index/record-table';
import type { Candidate } from '../store/batch-plan';
import type { CollectionParts } from '../sync/collection-parts';
import { candidatesOf } from '../sync/candidates';
import { storeFound } from '../sync/ask-by-id';

/**
 * Asks the service for one record of the copy by id, and takes in the answer as a walk does. A 404
 * changes nothing: a record is gone only where the whole list, or its count, misses it as well.
 * Fails as the request does.
 */
export async function checkRecord<Name extends Collection>(
  parts: CollectionParts<Name>,
  id: string,
): Promise<Result<RecordCheck>> {
  const { collection, table, source, now } = parts;
  const before = stateOf(table, id);
  if (before === null) return failed('not-cached');
  const answer = await source.fetchRecord(collection, id);
  if (!answer.ok)
    return answer.failure.kind === 'not-found'
      ? success({ outcome: 'missing', checkedAtMs: now() })
      : answer;
  const page = answer.value;
  const came = candidatesOf(collection, page);
  if (came.some((it) => it.id !== id)) return failed('bad-response');
  await storeFound(parts, page);
  return success({ outcome: outcomeOf(table, before, came[0]), checkedAtMs: now() });
}

/* What came has another content than what is kept only where it was older, and was not taken in. */
function outcomeOf(
  table: RecordTable,
  before: string,
  came: Candidate<unknown> | undefined,
): RecordCheck['outcome'] {
  if (came === undefined) return 'unreadable';
  if (stateOf(table, came.id) !== before) return 'changed';
  const [row = -1] = rowsOf(table, [came.id]);
  return table.fingerprint.get(row) === came.fingerprint ? 'unchanged' : 'older';
}

function stateOf(table: RecordTable, id: string): string | null {
  const row = table.ids.find(id);
  if (row === undefined) return null;
  return `${String(table.fingerprint.get(row))} ${String(table.gone.get(row))}`;
}
