import type { ListForm } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { ManifestFile } from '../../domain/exports/manifest';
import type { PlacedBatch } from './placed-batch';
import type { TextFile } from './target';
import type { ExportTools } from './tools';

const NAME = 'waivers.csv';

/**
 * The table of the waivers of a batch, each with the file it is in; nothing where none is wished
 * for. Fails, with no table, where one of them cannot be read.
 */
export async function batchTable(
  tools: Pick<ExportTools, 'records' | 'program' | 'serviceAddress'>,
  { order: { form, selection } }: Pick<PlacedBatch, 'order'>,
  files: readonly ManifestFile[],
): Promise<Result<readonly TextFile[]>> {
  if (form.withTable !== true || files.length === 0) return success([]);
  const { separator, bom } = form;
  const csv: ListForm = { kind: 'csv', separator, bom };
  const opened = await tools.records.openListing({
    ...{ list: 'waiver_submissions', ids: files.map(({ id }) => id), form: csv, selection },
    files: files.map(({ id, fileName, inside }) => ({ id, fileName, pages: inside?.pages })),
    program: tools.program(),
    address: tools.serviceAddress(),
  });
  if (!opened.ok) return opened;
  const texts: string[] = [];
  for (let done = -1; done < files.length;) {
    const part = await tools.records.nextPart();
    if (!part.ok) return part;
    const [unread] = part.value.unread;
    if (unread !== undefined) return { ok: false, failure: unread.failure };
    if (part.value.done === done) return failed('outdated');
    texts.push(part.value.text);
    done = part.value.done;
  }
  return success([{ name: NAME, text: texts.join('') }]);
}
