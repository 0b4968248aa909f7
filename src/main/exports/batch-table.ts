import { EXPORT_FORMS, type ListForm } from '../../contract/exports';
import { success, type Result } from '../../contract/result';
import type { ManifestFile } from '../../domain/exports/manifest';
import type { PlacedBatch } from './placed-batch';
import { readWholeListing } from './read-listing';
import type { FileBeside } from './target';
import type { ListingTools } from './export-tools';

/* A batch that was stopped gets its table, too, so reading it is never cancelled. */
const NEVER = new AbortController().signal;

/**
 * Makes the table of the waivers of a batch, each with the file it is in, as a workbook and as CSV.
 * Empty where no table was asked for. Fails, with no table, where one of the waivers cannot be
 * read.
 */
export async function batchTable(
  tools: ListingTools,
  { order: { form, selection } }: Pick<PlacedBatch, 'order'>,
  files: readonly ManifestFile[],
): Promise<Result<readonly FileBeside[]>> {
  if (!form.withTable || files.length === 0) return success([]);
  const { separator, bom } = form;
  const asked = {
    list: 'waiver_submissions',
    records: { ids: files.map(({ id }) => id) },
    selection,
    files: files.map(({ id, fileName, inside }) => ({ id, fileName, pages: inside?.pages })),
  } as const;
  const tables: FileBeside[] = [];
  for (const written of [{ kind: 'xlsx' }, { kind: 'csv', separator, bom }] satisfies ListForm[]) {
    const read = await readWholeListing(tools, { ...asked, form: written }, NEVER);
    if (!read.ok) return read;
    const { bytes, leftOut } = read.value;
    const [first] = leftOut.named;
    if (first !== undefined) return { ok: false, failure: first.failure };
    tables.push({ name: `table.${EXPORT_FORMS[written.kind].extension}`, bytes });
  }
  return success(tables);
}
