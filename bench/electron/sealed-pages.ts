import { createSealer } from '../../src/cache/seal/seal';
import { StoreDatabase } from '../../src/cache/store/database';
import { createPageRows } from '../../src/cache/store/page-rows';
import { createSealedRows } from '../../src/cache/store/sealed-rows';
import type { CompactWaiver } from '../../src/domain/compact/compact-records';
import { createSharedEncoder } from '../../src/domain/compact/shared-encoder';
import { packWaiver } from '../../src/domain/compact/waiver-codec';
import { decodeWaiverResource } from '../../src/domain/decode/decode-waiver-resource';
import { readAll } from './filled-copy';
import type { PagesAnswer, PagesTask } from './tasks';

/* As the service sends them, and a first sync writes them. */
const PAGE = 200;

/** What every export of all waivers has to do at least. */
export async function measurePages(task: PagesTask): Promise<PagesAnswer> {
  const db = new StoreDatabase('bench/pages');
  await db.open();
  const sealer = await createSealer(crypto.getRandomValues(new Uint8Array(32)));
  const rows = createPageRows(db, createSealedRows(db.name, sealer));
  await fill(task, async (page, content) => {
    const written = { collection: 'waiver_submissions', page, content } as const;
    await db.pages.bulkPut(await rows.sealPages([written]));
  });
  const each: number[] = [];
  while (each.length < task.runs) {
    const startedAt = performance.now();
    const unreadable = await rows.readPages('waiver_submissions', () => undefined);
    if (unreadable.length > 0) throw new Error('A sealed page does not open.');
    each.push(performance.now() - startedAt);
  }
  return { each };
}

type Pages = { records: CompactWaiver[]; fingerprints: number[]; gone: number[] };

async function fill(
  task: PagesTask,
  write: (page: number, content: Pages) => Promise<void>,
): Promise<void> {
  const encoder = createSharedEncoder([]);
  let content: Pages = { records: [], fingerprints: [], gone: [] };
  let page = 0;
  const finish = async (): Promise<void> => {
    await write(page, content);
    content = { records: [], fingerprints: [], gone: [] };
    page += 1;
  };
  await readAll(task, 'waiver_submissions', task.waivers, async (resource) => {
    const decoded = decodeWaiverResource(resource);
    if (!decoded.ok) return;
    const { json, fingerprint } = packWaiver(decoded.value, encoder);
    encoder.takeNew();
    content.records.push(JSON.parse(json) as CompactWaiver);
    content.fingerprints.push(fingerprint);
    if (content.records.length === PAGE) await finish();
  });
  if (content.records.length > 0) await finish();
}
