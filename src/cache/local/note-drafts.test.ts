import { beforeEach, describe, expect, it } from 'vitest';
import { markGone } from '../index/record-table';
import { columnsOf } from '../testing/sample-events';
import { eventNumber } from '../testing/sample-records';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { openLocalData } from './local-data';
import { openNoteDrafts, type NoteDrafts } from './note-drafts';

const OLD = { generation: 1, dataKey: new Uint8Array(32).fill(1) };

const open = async (): Promise<NoteDrafts> =>
  openNoteDrafts(await openLocalData('test', TEST_KEY), OLD);
const typed = (
  drafts: NoteDrafts,
  event: string | null,
  { text = 'Called', begun = 0, afterErasure = false, changedAtMs = 0 } = {},
) => drafts.put({ event, text, from: '' }, { begun, afterErasure, changedAtMs });
const events = (drafts: NoteDrafts) => drafts.list().map(({ event }) => event);

beforeEach(freshIndexedDb);

describe('notes that are typed', () => {
  it('come back in the order in which they were typed last, whatever their ids', async () => {
    const drafts = await open();
    for (const [at, event] of ['7', 'b', null, '3', 'b'].entries())
      await typed(drafts, event, { changedAtMs: at });
    expect(events(await open())).toEqual(['7', null, '3', 'b']);
    await typed(drafts, 'b', { text: '' });
    expect(events(await open())).toEqual(['7', null, '3']);
  });

  it.each([
    ['of an erased event', ['a']],
    ['of anybody, as the right to personal values went', 'all' as const],
  ])('%s do not come back from a form that was open', async (_, dropped) => {
    const drafts = await open();
    for (const event of ['a', null]) await typed(drafts, event);
    await drafts.drop(dropped);
    for (const event of ['a', null]) expect(await typed(drafts, event)).toBe(false);
    expect(events(await open())).toEqual([]);
    /* One that began since holds nothing of what went. */
    for (const event of ['a', null])
      expect(await typed(drafts, event, { begun: drafts.turn() })).toBe(true);
    expect(events(await open())).toEqual(['a', null]);
  });

  it('of others are kept through an erasure', async () => {
    const drafts = await open();
    await typed(drafts, 'b');
    await drafts.drop(['a']);
    expect(await typed(drafts, 'b', { text: 'Called again' })).toBe(true);
    expect(drafts.list()).toEqual([{ event: 'b', text: 'Called again', from: '' }]);
  });

  it('go with an erasure that came after, and with an event that is gone', async () => {
    const redacted = { details: '[redacted]', address: null, latitude: null, longitude: null };
    const copy = columnsOf([1, 2, 3, 4].map((n) => eventNumber(n, n === 4 ? {} : redacted)));
    markGone(copy.table, 2);
    const [first = '', second = '', third = '', fourth = ''] = [1, 2, 3, 4].map(
      (n) => eventNumber(n).id,
    );
    const drafts = await open();
    for (const event of [second, third]) await typed(drafts, event, { afterErasure: true });
    for (const event of [fourth, null]) await typed(drafts, event);
    expect(await drafts.sweep(copy)).toBe(false);
    await typed(drafts, first);
    expect(await drafts.sweep(copy)).toBe(true);
    expect(events(drafts).sort()).toEqual([second, fourth, null].sort());
    /* Its form may be open; that it types after the erasure does not bring it back. */
    expect(await typed(drafts, first, { afterErasure: true })).toBe(false);
    expect(await typed(drafts, fourth, { afterErasure: true })).toBe(true);
    const since = { afterErasure: true, begun: drafts.turn() };
    expect(await typed(drafts, first, since)).toBe(true);
  });

  it('are forgotten where they say what was kept, and only then', async () => {
    const drafts = await open();
    for (const event of ['a', 'b', null]) await typed(drafts, event, { text: 'Called ' });
    await drafts.noteKept('a', 'Called');
    await drafts.noteKept('b', 'Other');
    await drafts.noteKept(null, 'Called');
    expect(events(await open())).toEqual(['b']);
  });
});
