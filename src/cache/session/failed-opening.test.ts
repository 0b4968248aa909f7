import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localName } from '../local/local-database';
import { storeName } from '../store/database';
import { cutWrites } from '../testing/cut-writes';
import { createFakeMain } from '../testing/fake-main';
import { createModelService } from '../testing/model-service';
import { TEST_NOW } from '../testing/test-desk';
import { freshIndexedDb } from '../testing/test-store';
import { openSession } from './session';
import type { SessionParts } from './session-parts';

let opened: Dexie[];
let refused: string | null;

beforeEach(() => {
  freshIndexedDb();
  opened = [];
  refused = null;
  const { open } = Dexie.prototype;
  vi.spyOn(Dexie.prototype, 'open').mockImplementation(function (this: Dexie) {
    if (this.name === refused) throw new Error('The disk is harmed');
    opened.push(this);
    return open.call(this);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function opening(changed: Partial<SessionParts> = {}): Promise<unknown> {
  const { open, link } = createFakeMain(createModelService());
  const localNow = (): number => TEST_NOW;
  return openSession({ open: open(), link, push: () => undefined, localNow, ...changed });
}

describe('an opening that fails leaves nothing open', () => {
  it('where what is kept beside the copy does not open', async () => {
    refused = localName('test');
    await expect(opening()).rejects.toThrow('The disk is harmed');
    expect(opened.map((db) => db.isOpen())).toEqual([false]);
  });

  it('where a second copy cannot be asked for', async () => {
    const { link } = createFakeMain(createModelService());
    const call: typeof link.call = (name, ...rest) =>
      name === 'second-copies'
        ? Promise.reject(new Error('Main has gone'))
        : link.call(name, ...rest);
    await expect(opening({ link: { call } })).rejects.toThrow('Main has gone');
    expect(opened.map((db) => db.isOpen())).toEqual([false, false]);
  });

  it('where it cannot be noted that rows were lost', async () => {
    const open = createFakeMain(createModelService()).open();
    const witness = { waiver_submissions: 1, private_events: 0, waiver_templates: 0 };
    const cut = cutWrites(storeName('test', 1), 1, () => undefined, 'QuotaExceededError');
    const failing = opening({ open: { ...open, witness: { generation: 1, ...witness } } });
    await expect(failing).rejects.toThrow('cut').finally(cut.restore);
    expect(opened.map((db) => db.isOpen())).toEqual([false]);
  });

  it('where both were opened before', async () => {
    const push = (name: string): void => {
      if (name === 'store-opened') throw new Error('The window has gone');
    };
    await expect(opening({ push })).rejects.toThrow('The window has gone');
    expect(opened.map((db) => db.isOpen())).toEqual([false, false]);
  });
});
