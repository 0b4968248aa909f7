import { expect, test } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrivedAt, startService, type Service } from '../e2e/fixtures/service';
import { deskPage, type DeskPage } from '../e2e/pages/desk-page';
import { filesBelow } from '../e2e/support/files';
import { openPlace, type NextPlace, type NextProgram } from './driver';

const WAIVERS = 450;

type BackEnd = 'LevelDB' | 'SQLite';

/* Chromium's own switch; it moves nothing from the one to the other. */
const ARGS: Readonly<Record<BackEnd, readonly string[]>> = {
  LevelDB: [],
  SQLite: ['--enable-features=IdbSqliteBackingStore'],
};

let service: Service;
let place: NextPlace;
let folder: string;

test.beforeEach(async () => {
  service = await startService({ waivers: WAIVERS, events: 30 });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-next-store-'));
  place = await openPlace(join(folder, 'profile'));
});
test.afterEach(async () => {
  await place.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

async function start(backEnd: BackEnd): Promise<readonly [NextProgram, DeskPage]> {
  const program = await place.start({ chromiumArgs: ARGS[backEnd] });
  return [program, deskPage(program.window)];
}

async function connected(backEnd: BackEnd): Promise<readonly [NextProgram, DeskPage]> {
  const [program, desk] = await start(backEnd);
  await desk.connect(service, 'passphrase');
  await desk.expectRows('Waivers', WAIVERS);
  return [program, desk];
}

const isSqlite = (path: string): boolean =>
  readFileSync(path).subarray(0, 15).equals(Buffer.from('SQLite format 3'));

/** Which back end really holds the store, by its files. */
function foundOnDisk(): { readonly levelDb: boolean; readonly sqlite: boolean } {
  const files = filesBelow(join(place.folder, 'Chromium/Default/IndexedDB'));
  return {
    levelDb: files.some((path) => path.includes('.indexeddb.leveldb')),
    sqlite: files.some(isSqlite),
  };
}

for (const backEnd of ['LevelDB', 'SQLite'] as const) {
  test(`a copy on ${backEnd} is whole at the next start, and changed and erased as any`, async () => {
    const [first, desk] = await connected(backEnd);
    const changed = service.hooks.waivers.ids()[7] ?? '';
    service.hooks.waivers.change(changed, { agreement: '<p>Only the zebra crossing.</p>' });
    await desk.syncNow();
    await first.quit();
    expect(foundOnDisk()).toEqual({ levelDb: backEnd === 'LevelDB', sqlite: backEnd === 'SQLite' });

    await service.hooks.network.down();
    const [second, again] = await start(backEnd);
    await again.unlock();
    await again.expectRows('Waivers', WAIVERS);
    await again.search('Search waivers', '"zebra crossing"');
    await again.expectRows('Waivers', 1);
    await again.go('Settings');
    await second.window.getByRole('button', { name: 'Disconnect…' }).click();
    await second.window.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(second.window.getByRole('heading', { name: 'Connect a community' })).toBeVisible();
    await second.quit();
    expect([...first.troubles, ...second.troubles]).toEqual([]);
  });
}

test('a store that a change of the back end left empty is said to be, and filled again', async () => {
  const [first] = await connected('LevelDB');
  await first.quit();
  const gate = service.hooks.gates.hold(() => true);
  const [second, desk] = await start('SQLite');
  await desk.unlock();
  await arrivedAt(gate);
  await expect(desk.alert).toContainText('Records of the local copy were lost');
  await expect(desk.window.getByText('The service has no waivers')).toHaveCount(0);
  gate.open();
  await desk.synced();
  await desk.expectRows('Waivers', WAIVERS);
  await second.quit();
  expect(foundOnDisk()).toEqual({ levelDb: false, sqlite: true });
});
