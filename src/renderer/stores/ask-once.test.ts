import { beforeEach, describe, expect, it } from 'vitest';
import { setCacheClient } from './cache';
import { askOnce, forgetAnswers } from './ask-once';
import { fakeRecords, type FakeRecords } from '../testing/fake-records';

let records: FakeRecords;

beforeEach(() => {
  forgetAnswers();
  records = fakeRecords();
  setCacheClient(records.client);
});

const read = (id: string) => askOnce('waiver:get', { id });

describe('askOnce', () => {
  it('reads a record once for all who ask, also while it is being read', async () => {
    const [first, second] = [read('a'), read('a')];
    records.answer('waiver:get a', 'A');
    expect([await first, await second, await read('a')]).toEqual(
      Array(3).fill({ ok: true, value: 'A' }),
    );
    expect(records.asked).toEqual(['waiver:get a']);
  });

  it('takes the same id of another kind for another record', () => {
    void read('a');
    void askOnce('event:get', { id: 'a' });
    expect(records.asked).toEqual(['waiver:get a', 'event:get a']);
  });

  it('keeps the six that were asked for last', () => {
    for (const id of 'abcdefg') void read(id);
    records.asked.length = 0;
    for (const id of 'gfedcb') void read(id);
    expect(records.asked).toEqual([]);
    void read('a');
    expect(records.asked).toEqual(['waiver:get a']);
  });

  it('forgets all when the copy changed', async () => {
    void read('a');
    records.answer('waiver:get a', 'old');
    forgetAnswers();
    const again = read('a');
    records.answer('waiver:get a', 'new');
    expect(await again).toEqual({ ok: true, value: 'new' });
  });

  it('turns a broken worker into a failure, and asks again the next time', async () => {
    const broken = read('a');
    records.break('waiver:get a');
    expect(await broken).toEqual({ ok: false, failure: { kind: 'storage-failed' } });
    const again = read('a');
    records.answer('waiver:get a', 'A');
    expect(await again).toEqual({ ok: true, value: 'A' });
  });
});
