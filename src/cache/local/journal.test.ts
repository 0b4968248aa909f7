import { expect, it } from 'vitest';
import { freshIndexedDb } from '../testing/test-store';
import { createSealer } from '../seal/seal';
import { openJournal } from './journal';
import { LocalDatabase } from './local-database';

it('keeps as many lines as it is told, the newest, also once it is opened again', async () => {
  freshIndexedDb();
  const db = new LocalDatabase('test');
  await db.open();
  const sealer = await createSealer(new Uint8Array(32));
  const open = () =>
    openJournal<{ readonly n: number }>({
      table: db.runs,
      sealer,
      place: 'run/',
      onUnreadable: () => undefined,
    });
  const journal = await open();
  for (const n of [1, 2, 3, 4]) await journal.add({ n }, 3);
  await (await open()).add({ n: 5 }, 3);
  expect((await journal.newest()).map(({ n }) => n)).toEqual([5, 4, 3]);
  db.close();
});
