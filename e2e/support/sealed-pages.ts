import type { ElectronApplication, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSealer } from '../../src/cache/seal/seal';
import { createSealedRows, orUnreadable } from '../../src/cache/store/sealed-rows';

/** A page of events as its bytes lie in the window's database. */
interface SealedPage {
  readonly database: string;
  readonly page: number;
  readonly schema: number;
  readonly data: readonly number[];
}

/** The sealed pages of events of every copy that is there. */
export const sealedEventPages = (window: Page): Promise<readonly SealedPage[]> =>
  window.evaluate(async () => {
    const all = await indexedDB.databases();
    const names = all.flatMap(({ name }) => (name?.startsWith('store/') ? [name] : []));
    const rowsOf = (name: string): Promise<readonly Record<string, unknown>[]> =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(new Error('The store could not be opened.'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('pages').objectStore('pages').getAll();
          reading.onerror = () => reject(new Error('The store could not be read.'));
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as Record<string, unknown>[]);
          };
        };
      });
    const found = await Promise.all(
      names.map(async (database) =>
        (await rowsOf(database))
          .filter((row) => row['collection'] === 'private_events')
          .map((row) => ({
            database,
            page: row['page'] as number,
            schema: row['schema'] as number,
            data: [...(row['data'] as Uint8Array)],
          })),
      ),
    );
    return found.flat();
  });

/** The key of the copy in force, as the system's keyring gives it out. */
export async function keyInForce(app: ElectronApplication, folder: string): Promise<Buffer> {
  const { secrets } = JSON.parse(readFileSync(join(folder, 'profile.json'), 'utf8')) as {
    secrets: { dataKey: string };
  };
  const text = await app.evaluate(async ({ safeStorage }, sealed) => {
    const bytes = Buffer.from(sealed, 'base64');
    const newer = safeStorage as unknown as {
      decryptStringAsync?: (bytes: Buffer) => Promise<{ result: string }>;
    };
    return newer.decryptStringAsync
      ? (await newer.decryptStringAsync(bytes)).result
      : safeStorage.decryptString(bytes);
  }, secrets.dataKey);
  const [, , key = ''] = JSON.parse(text) as readonly string[];
  return Buffer.from(key, 'base64');
}

/** What a key makes readable of sealed pages, as one text; empty where it opens none. */
export async function textUnder(key: Uint8Array, pages: readonly SealedPage[]): Promise<string> {
  const sealer = await createSealer(new Uint8Array(key));
  const opened = await Promise.all(
    pages.map(({ database, page, schema, data }) =>
      orUnreadable(
        createSealedRows(database, sealer).open('private_events', page, {
          schema,
          data: new Uint8Array(data),
        }),
      ),
    ),
  );
  return opened.map((value) => (value === undefined ? '' : JSON.stringify(value))).join('');
}
