import { createEventColumns, putEvent } from '../../src/cache/index/event-columns';
import type { IndexedCopy } from '../../src/cache/copy/indexed-copy';
import { createWaiverColumns, putWaiver } from '../../src/cache/index/waiver-columns';
import type { CompactWaiver } from '../../src/domain/compact/compact-records';
import { createSharedEncoder } from '../../src/domain/compact/shared-encoder';
import type { SharedEntry } from '../../src/domain/compact/shared-text';
import { packWaiver } from '../../src/domain/compact/waiver-codec';
import { decodeEventResource } from '../../src/domain/decode/decode-event-resource';
import { decodeWaiverResource } from '../../src/domain/decode/decode-waiver-resource';
import type { WaiverSubmission } from '../../src/domain/entities/waiver-submission';
import { servedPage } from '../queries/sample-page';

interface Source {
  readonly url: string;
  readonly key: string;
  readonly events: number;
}

/**
 * The program's index in memory, filled as a sync fills it: with the first `waivers` waivers and, for all
 * of them, the events; `each` sees every waiver.
 */
export async function createFilledCopy(
  source: Source,
  waivers: number,
  each: (waiver: WaiverSubmission) => void = () => undefined,
): Promise<IndexedCopy> {
  const encoder = createSharedEncoder([]);
  const shared: SharedEntry[] = [];
  const waiverColumns = createWaiverColumns();
  const copy: IndexedCopy = {
    waiver_submissions: waiverColumns,
    private_events: createEventColumns({}, undefined, waiverColumns.refs),
    sharedEntries: shared,
    waiver_templates: { current: [] },
  };
  const place = { page: 0, slot: 0, gone: false };
  await readAll(source, 'waiver_submissions', waivers, (resource) => {
    const decoded = decodeWaiverResource(resource);
    if (!decoded.ok) return;
    each(decoded.value);
    const { json, fingerprint } = packWaiver(decoded.value, encoder);
    shared.push(...encoder.takeNew());
    putWaiver(copy.waiver_submissions, JSON.parse(json) as CompactWaiver, {
      ...place,
      fingerprint,
    });
  });
  await readAll(source, 'private_events', source.events, (resource, at) => {
    const decoded = decodeEventResource(resource);
    if (decoded.ok) putEvent(copy.private_events, decoded.value, { ...place, fingerprint: at });
  });
  return copy;
}

/** Gives `each` the first so many records of a list. */
export async function readAll(
  source: Pick<Source, 'url' | 'key'>,
  list: string,
  most: number,
  each: (resource: unknown, at: number) => void | Promise<void>,
): Promise<void> {
  let read = 0;
  for (let page = 1; read < most; page += 1) {
    const data = await servedPage(source, list, 200, page);
    if (data.length === 0) return;
    for (const resource of data.slice(0, most - read)) await each(resource, read++);
  }
}
