import {
  EXPORT_FORMS,
  MOST_NOT_SAVED_NAMED,
  type LeftOut,
  type NotSaved,
} from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { ListingPart, ListingRequest } from '../../contract/exported-records';
import type { WholeFile } from '../files/write-whole';
import { endsBatch } from './export-failure';
import type { ListingTools } from './export-tools';
import { writeWorkbook } from './workbook-file';

type Asked = Omit<ListingRequest, 'program' | 'address'>;

/**
 * Reads a file of many records from the worker, part by part, and gives its bytes to `write`. Calls
 * `tell` once a part is written. Tells which records could not be read; fails where one reason
 * holds for all of them.
 */
export function readListing(
  tools: ListingTools,
  asked: Asked,
  signal: AbortSignal,
  write: WholeFile['write'],
  tell: (part: ListingPart) => void = () => undefined,
): Promise<Result<LeftOut>> {
  const read = (take: (text: string) => Promise<Result<null>>) =>
    readParts(tools, asked, signal, async (part) => {
      const taken = await take(part.text);
      tell(part);
      return taken;
    });
  return EXPORT_FORMS[asked.form.kind].extension === 'xlsx'
    ? writeWorkbook(write, read)
    : read((text) => write(Buffer.from(text)));
}

async function readParts(
  tools: ListingTools,
  asked: Asked,
  signal: AbortSignal,
  take: (part: ListingPart) => Promise<Result<null>>,
): Promise<Result<LeftOut>> {
  const request = { ...asked, program: tools.program(), address: tools.serviceAddress() };
  const opened = await tools.records.openListing(request);
  if (!opened.ok) return opened;
  const named: NotSaved[] = [];
  let notSaved = 0;
  let coming = tools.records.nextPart();
  for (let done = -1; ;) {
    const part = await coming;
    if (signal.aborted) return failed('cancelled');
    if (!part.ok) return part;
    const { total, unread } = part.value;
    if (part.value.done === done) return failed('outdated');
    ({ done } = part.value);
    /* The worker makes the next part while this one is written. */
    if (done < total) coming = tools.records.nextPart();
    const ending = unread.find(({ failure }) => endsBatch(failure));
    if (ending) return { ok: false, failure: ending.failure };
    notSaved += unread.length;
    named.push(...unread.slice(0, MOST_NOT_SAVED_NAMED - named.length).map(withoutName));
    const taken = await take(part.value);
    if (!taken.ok) return taken;
    if (done >= total) return success({ notSaved, named });
  }
}

/** A record that could not be read. It has no name here, because its name was not read either. */
export function withoutName({ id, failure }: ListingPart['unread'][number]): NotSaved {
  return { id, name: null, failure };
}

/** Reads a file as `readListing` does, in one piece, for lists that are small enough. */
export async function readWholeListing(
  tools: ListingTools,
  asked: Asked,
  signal: AbortSignal,
): Promise<Result<{ readonly bytes: Uint8Array; readonly leftOut: LeftOut }>> {
  const parts: Uint8Array[] = [];
  const read = await readListing(tools, asked, signal, async (bytes) => {
    parts.push(bytes);
    return success(null);
  });
  return read.ok ? success({ bytes: Buffer.concat(parts), leftOut: read.value }) : read;
}
