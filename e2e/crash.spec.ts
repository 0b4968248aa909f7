import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectKept, openKept } from './fixtures/connected';
import { arrivedAt, holdPages, startService, type Service } from './fixtures/service';
import { exportedWaivers, instantText } from './support/exported-ids';

/* More pages than it gets before. */
const WAIVERS = 600;
/* So many pages are there as it is killed, the next one being held at the service. */
const PAGES = 2;

/** What the service holds, as the exported file has to say it. */
function truth(service: Service): (readonly [string, string])[] {
  return service.hooks.waivers.ids().map((id) => {
    const attributes = service.hooks.waivers.served(id).attributes as { updated_at: string };
    return [id, instantText(attributes.updated_at)] as const;
  });
}

const sorted = (rows: readonly (readonly [string, string])[]): string[] =>
  rows.map((row) => row.join(' ')).sort();

test('killed in the middle of a first sync, every record is there once', async () => {
  const service = await startService({ waivers: WAIVERS, events: 40 });
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-crash-'));
  const userDataDir = join(folder, 'profile');
  try {
    const gate = holdPages(service, 'waiver_submissions');
    gate.letThrough(PAGES);
    const { launched: first } = await connectKept(service, { userDataDir });
    /* The question after the last page: that page is just being written. */
    await arrivedAt(gate, PAGES + 1);
    await first.kill();
    gate.open();
    const asked = service.hooks.log.count();
    const { launched, desk } = await openKept({ userDataDir });
    await desk.synced();
    await desk.expectRows('Waivers', WAIVERS);
    expect(service.hooks.log.count() - asked).toBeLessThanOrEqual(WAIVERS / 200 + 12);
    const found = await exportedWaivers(desk, launched.app, join(folder, 'all.csv'));
    await launched.close();
    expect(sorted(found)).toEqual(sorted(truth(service)));
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
