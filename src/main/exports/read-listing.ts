import type { NotSaved } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { ListingRequest } from '../../contract/exported-records';
import { exportFailureOf } from './export-failure';
import type { ListingTools } from './tools';

/**
 * Reads a file of many records from the worker, part by part. Tells the records that could not be
 * read; fails where a reason holds for all of them.
 */
export async function readListing(
  tools: ListingTools,
  asked: Omit<ListingRequest, 'program' | 'address'>,
  signal: AbortSignal,
  take: (bytes: Uint8Array, done: number) => Promise<Result<null>>,
): Promise<Result<readonly NotSaved[]>> {
  const request = { ...asked, program: tools.program(), address: tools.serviceAddress() };
  const opened = await tools.records.openListing(request);
  if (!opened.ok) return opened;
  const notRead: NotSaved[] = [];
  let coming = tools.records.nextPart();
  for (let done = -1; done < asked.ids.length;) {
    const part = await coming;
    if (signal.aborted) return failed('cancelled');
    if (!part.ok) return part;
    if (part.value.done === done) return failed('outdated');
    ({ done } = part.value);
    /* The worker makes the next one while this one is written. */
    if (done < asked.ids.length) coming = tools.records.nextPart();
    const ending = part.value.unread.find(({ failure }) => exportFailureOf(failure).ends);
    if (ending) return { ok: false, failure: ending.failure };
    notRead.push(...part.value.unread.map(({ id, failure }) => ({ id, name: null, failure })));
    const taken = await take(part.value.bytes, done);
    if (!taken.ok) return taken;
  }
  return success(notRead);
}

/** A file of many records that was read whole into memory. */
interface WholeListing {
  readonly bytes: Uint8Array;
  /** As `readListing` tells them. */
  readonly notRead: readonly NotSaved[];
}

/** The same in one piece, for what is small enough. */
export async function readWholeListing(
  tools: ListingTools,
  asked: Omit<ListingRequest, 'program' | 'address'>,
  signal: AbortSignal,
): Promise<Result<WholeListing>> {
  const parts: Uint8Array[] = [];
  const read = await readListing(tools, asked, signal, async (bytes) => {
    parts.push(bytes);
    return success(null);
  });
  return read.ok ? success({ bytes: Buffer.concat(parts), notRead: read.value }) : read;
}

/** The ids that are not among the records left out. */
export function idsWithout(
  ids: readonly string[],
  notSaved: readonly NotSaved[],
): readonly string[] {
  const missing = new Set(notSaved.map(({ id }) => id));
  return ids.filter((id) => !missing.has(id));
}
