import { beforeEach, describe, expect, it } from 'vitest';
import { freshIndexedDb, TEST_KEY } from '../testing/test-store';
import { openAdvocateLabels } from './advocate-labels';
import { openLocalData } from './local-data';

const OLD = { generation: 1, dataKey: new Uint8Array(32).fill(1) };
const NEW = { generation: 2, dataKey: new Uint8Array(32).fill(2) };

async function open(at = OLD) {
  return openAdvocateLabels(await openLocalData('test', TEST_KEY), at);
}
const kept = (labels: Awaited<ReturnType<typeof open>>) => Object.fromEntries(labels.all());

beforeEach(freshIndexedDb);

describe('what is written about advocates', () => {
  it('survives a restart, without blanks around it', async () => {
    await (await open()).put('7', { label: ' Mo ', contact: ' +31 ' }, 5);
    expect(kept(await open())).toEqual({ 7: { label: 'Mo', contact: '+31', changedAtMs: 5 } });
  });

  it('is forgotten once both lines are empty', async () => {
    const labels = await open();
    await labels.put('7', { label: '', contact: '+31' }, 5);
    await labels.put('8', { label: 'Jo', contact: '' }, 6);
    await labels.put('7', { label: ' ', contact: '' }, 7);
    expect(Object.keys(kept(labels))).toEqual(['8']);
    expect(Object.keys(kept(await open()))).toEqual(['8']);
  });

  it('goes under the new key with an erasure, and is not there under the old one', async () => {
    const labels = await open();
    await labels.put('7', { label: 'Mo', contact: '' }, 5);
    expect(await labels.rotate(NEW, async () => true)).toBe(true);
    expect(kept(await open(NEW))).toHaveProperty('7');
    await labels.put('8', { label: 'Jo', contact: '' }, 6);
    expect(Object.keys(kept(await open(NEW)))).toEqual(['7', '8']);
    expect(kept(await open(OLD))).toEqual({});
  });

  it('stays under the old key where the new one was not taken', async () => {
    const labels = await open();
    await labels.put('7', { label: 'Mo', contact: '' }, 5);
    expect(await labels.rotate(NEW, async () => false)).toBe(false);
    expect(kept(await open())).toHaveProperty('7');
  });
});
