import { expect, test, type Page } from '@playwright/test';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectKept, openKept } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { arrivedAt, startService, type Service } from './fixtures/service';
import type { DeskPage } from './pages/desk-page';
import { FURTHER_HARMS, HARMS, levelDb, randomCuts } from './support/store-harm';

const WAIVERS = 60;

let service: Service;
let folder: string;

/** A profile that was synced, its rows moved from the log into tables. */
test.beforeAll(async () => {
  service = await startService({ waivers: WAIVERS, events: 20 });
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-broken-'));
  const userDataDir = join(folder, 'whole');
  const { launched, desk } = await connectKept(service, { userDataDir });
  await desk.synced();
  await desk.expectRows('Waivers', WAIVERS);
  await fillOtherDatabase(launched.window);
  await launched.close();
  expect(readdirSync(levelDb(userDataDir)).filter((name) => name.endsWith('.ldb'))).not.toEqual([]);
});

/*
 * The engine moves its log into tables once it is some megabytes long: another database fills it,
 * with values too small to be kept as files of their own.
 */
const fillOtherDatabase = (window: Page): Promise<void> =>
  window.evaluate(async () => {
    const filler = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('filler');
      opening.onupgradeneeded = () => opening.result.createObjectStore('rows');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('The other database could not be opened.'));
    });
    for (let round = 0; round < 3; round += 1)
      await new Promise<void>((resolve, reject) => {
        const writing = filler.transaction('rows', 'readwrite');
        for (let n = 0; n < 40; n += 1) {
          const noise = crypto.getRandomValues(new Uint8Array(50_000));
          writing.objectStore('rows').put(noise, round * 40 + n);
        }
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(new Error('The other database could not be filled.'));
      });
    filler.close();
  });

/** Changes a byte in each block of the index, and says in how many: in none while they are still being written. */
const damageBlocks = (window: Page): Promise<number> =>
  window.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The store did not answer.'));
      });
    let damaged = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('store/')) continue;
      const db = await answer(indexedDB.open(name));
      const meta = db.transaction('meta', 'readwrite').objectStore('meta');
      type Row = { readonly data: Uint8Array };
      const snapshot = await answer(meta.count(IDBKeyRange.bound('snapshot/', 'snapshot0')));
      if (snapshot === 0) return 0;
      const rows: Row[] = await answer(meta.getAll(IDBKeyRange.bound('block/', 'block0')));
      for (const { data, ...row } of rows)
        await answer(meta.put({ ...row, data: data.with(40, (data[40] ?? 0) ^ 1) }));
      damaged += rows.length;
      db.close();
    }
    return damaged;
  });

test.afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const lostSentence = 'Records of the local copy were lost';

/** Never a blank window, and never "none" for a copy that is lost. */
async function neverNone(desk: DeskPage): Promise<void> {
  await expect(desk.navigation).toBeVisible();
  await expect(desk.window.getByText('The service has no waivers')).toHaveCount(0);
}

/** Nothing is moved or deleted before the person says so; then it is kept. */
async function setAside(desk: DeskPage, userDataDir: string): Promise<void> {
  await expect(desk.alert).toContainText('Nothing was deleted.');
  const kept = join(userDataDir, 'set-aside');
  expect(existsSync(kept)).toBe(false);
  await desk.window.getByRole('button', { name: 'Set the copy aside…' }).click();
  const dialog = desk.window.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect.poll(() => (existsSync(kept) ? readdirSync(kept).length : 0)).toBe(1);
}

async function copied(name: string): Promise<string> {
  const userDataDir = join(folder, name);
  cpSync(join(folder, 'whole'), userDataDir, { recursive: true });
  return userDataDir;
}

type Harmed = LaunchedApp & { readonly desk: DeskPage };

async function openHarmed(userDataDir: string): Promise<Harmed> {
  const { launched, desk } = await openKept({ userDataDir });
  return { ...launched, desk };
}

/* TORTURE_WHOLE=1: every way, and a power cut at many places of the log. */
const SEED = Number(process.env['TORTURE_SEED'] ?? 20_261_121);
const harms =
  process.env['TORTURE_WHOLE'] === '1'
    ? [...HARMS, ...FURTHER_HARMS, ...randomCuts(12, SEED)]
    : HARMS;

/* That of the last way, where everything is there again, is taken by the tests that follow. */
let left: Harmed | undefined;

test.describe('a store harmed on disk is said, or has lost nothing; then everything is there again', () => {
  for (const [i, { name, harm, loses, doesNotOpen }] of harms.entries()) {
    test(`${name}: said, or nothing lost; then everything is there again`, async () => {
      const userDataDir = await copied(`harmed-${String(i)}`);
      harm(levelDb(userDataDir), userDataDir);
      /* No answer leaves the service, so that what the window says of a lost copy stays. */
      const gate = service.hooks.gates.hold(() => true);
      const harmed = await openHarmed(userDataDir);
      const { desk } = harmed;
      try {
        await neverNone(desk);
        if (doesNotOpen) await setAside(desk, userDataDir);
        await arrivedAt(gate);
        await desk.state('Syncing');
        if (loses) await expect(desk.alert).toContainText(lostSentence);
        await neverNone(desk);
        gate.open();
        await desk.synced();
        await desk.toWaivers();
        await desk.expectRows('Waivers', WAIVERS);
        if (i === harms.length - 1) left = harmed;
      } finally {
        gate.open();
        if (left === undefined) await harmed.close();
      }
    });
  }
});

/** The names and versions of the window's databases that hold copies. */
const storesOf = (window: Page): Promise<{ name: string; version: number }[]> =>
  window.evaluate(async () =>
    (await indexedDB.databases())
      .filter(({ name }) => name?.startsWith('store/'))
      .map(({ name = '', version = 0 }) => ({ name, version })),
  );

/** What another program, or a newer one, does to an open database: `ok` once it was let. */
const otherConnection = (window: Page, name: string, version: number | null): Promise<string> =>
  window.evaluate(
    ({ name, version }) =>
      new Promise<string>((resolve) => {
        const asked =
          version === null ? indexedDB.deleteDatabase(name) : indexedDB.open(name, version);
        asked.onblocked = () => resolve('blocked');
        asked.onerror = () => resolve(asked.error?.name ?? 'error');
        asked.onsuccess = () => {
          if (version !== null) (asked.result as IDBDatabase).close();
          resolve('ok');
        };
      }),
    { name, version },
  );

/* In one program: what was made again is taken next. */
test.describe('a store with damaged blocks, which another connection takes', () => {
  let first: Harmed;

  test.beforeAll(async () => {
    first = left ?? (await openHarmed(await copied('taken')));
    await first.desk.synced();
    await expect.poll(() => damageBlocks(first.window)).toBeGreaterThan(0);
    /* Another worker opens the store, as at a start. */
    await first.window.reload();
    await first.desk.toWaivers();
  });

  test.afterAll(() => first.close());

  test('agreements are found and shown, and it is said, where their blocks on the disk are damaged', async () => {
    const { window, desk } = first;
    await desk.search('Search waivers', 'agree');
    await expect(window.locator('[data-id] mark').first()).toBeVisible();
    await expect(window.getByText('It was made again from the copy')).toBeVisible();
    await desk.search('Search waivers', '');
  });

  test('a store deleted under the open program is let go, said to be lost and filled again', async () => {
    const { window, desk } = first;
    await desk.synced();
    const [store] = await storesOf(window);
    /* What is lost is opened anew in a window loaded anew: nothing asked of it before that lasts. */
    const loadedAnew = window.waitForEvent('load');
    expect(await otherConnection(window, store?.name ?? '', null)).toBe('ok');
    await neverNone(desk);
    service.hooks.waivers.add({ signerName: 'Added meanwhile' });
    await window.getByRole('button', { name: 'Sync now' }).click();
    await loadedAnew;
    await expect.poll(() => storesOf(window)).toHaveLength(1);
    await desk.synced();
    await desk.toWaivers();
    await desk.expectRows('Waivers', service.hooks.waivers.ids().length);
  });

  test('a store that a newer version has opened is let go, refused with a sentence, and kept', async () => {
    await first.desk.synced();
    const [store] = await storesOf(first.window);
    expect(await otherConnection(first.window, store?.name ?? '', 990)).toBe('ok');
    await first.window.getByRole('button', { name: 'Sync now' }).click();
    await expect(first.desk.alert.first()).toContainText(
      'written by a newer version of this program',
    );
    await neverNone(first.desk);
    /* Another worker opens the store, as at a start. */
    await first.window.reload();
    await expect(first.desk.alert.first()).toContainText(
      'written by a newer version of this program',
    );
    await neverNone(first.desk);
    expect(await storesOf(first.window)).toMatchObject([{ version: 990 }]);
  });
});
