import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { failed, success } from '../../contract/result';
import { answerCall, type RefusalReason } from './answer-call';
import { createRateLimit } from './rate-limit';
import { isWithinSize } from './request-size';
import { isOurMainFrame } from './sender';

function door(run: (request: string) => Promise<unknown> = async (text) => success(text)) {
  const refusals: RefusalReason[] = [];
  const seen: unknown[] = [];
  const handler = {
    request: v.string(),
    run: (request: string) => {
      seen.push(request);
      return run(request);
    },
  };
  const gate = { maxSize: 100, takeTurn: createRateLimit({ burst: 2, perSecond: 1 }) };
  const call = (request: unknown, trusted = true, nowMs = 0) =>
    answerCall(handler, gate, { trusted, nowMs, request }, (why) => refusals.push(why));
  return { call, refusals, seen };
}

describe('answerCall', () => {
  it('runs what passes the door', async () => {
    expect(await door().call('a')).toEqual(success('a'));
  });

  it('refuses a foreign sender before anything else, without using up a turn', async () => {
    const { call, refusals, seen } = door();
    for (let i = 0; i < 5; i++) {
      expect(await call('a', false)).toEqual(failed('bad-argument', { detail: 'sender' }));
    }
    expect(await call('a')).toEqual(success('a'));
    expect(seen).toEqual(['a']);
    expect(refusals).toEqual(Array(5).fill('sender'));
  });

  it('refuses what is too large or of another shape', async () => {
    const { call, refusals, seen } = door();
    expect(await call('x'.repeat(101))).toEqual(failed('bad-argument', { detail: 'size' }));
    expect(await call(1)).toEqual(failed('bad-argument', { detail: 'shape' }));
    expect(refusals).toEqual(['size', 'shape']);
    expect(seen).toEqual([]);
  });

  it('lets no message of a thrown error out', async () => {
    const { call, refusals } = door(async () => {
      throw new Error('/home/someone/key');
    });
    expect(await call('a')).toEqual(failed('bad-response', { detail: 'handler' }));
    expect(refusals).toEqual(['handler']);
  });

  it('refuses one call too many until time has passed', async () => {
    const { call } = door();
    await call('a');
    await call('a');
    expect(await call('a')).toEqual(failed('rate-limited'));
    expect(await call('a', true, 1000)).toEqual(success('a'));
  });
});

describe('isWithinSize', () => {
  it.each([
    [null, 8, true],
    [null, 7, false],
    ['abc', 11, true],
    ['abc', 10, false],
    [['a', 'b'], 26, true],
    [['a', 'b'], 25, false],
    [{ key: 'v' }, 20, true],
    [{ key: 'v' }, 19, false],
    [new Uint8Array(100), 100, false],
    [new Map([['k', 'x'.repeat(50)]]), 50, false],
  ])('%j within %i: %s', (value, limit, expected) => {
    expect(isWithinSize(value, limit)).toBe(expected);
  });

  it.each([
    ['holes', new Array(4_294_967_295)],
    ['holes in a record', { status: new Array(4_294_967_295) }],
    ['holes in a list', [[], new Array(4_294_967_295)]],
  ])('refuses a list by its length: %s', (_name, value) => {
    expect(isWithinSize(value, 256 * 1024 * 1024)).toBe(false);
  });

  it('looks at no item of a list that is too long', () => {
    let looked = 0;
    const list = new Proxy(new Array(1000).fill(0), {
      get: (items, key, self) => {
        if (/^\d+$/.test(String(key))) looked += 1;
        return Reflect.get(items, key, self) as unknown;
      },
    });
    expect(isWithinSize(list, 7_000)).toBe(false);
    expect(looked).toBe(0);
  });

  /** An empty record, and how often its keys were looked at. */
  function watched() {
    let looked = 0;
    const ownKeys = (it: object) => {
      looked += 1;
      return Reflect.ownKeys(it);
    };
    return { record: new Proxy<object>({}, { ownKeys }), looked: () => looked };
  }

  it('ends for a value that contains itself, the first time it is met again', () => {
    const { record, looked } = watched();
    Object.assign(record, { parts: [{ whole: record }] });
    expect(isWithinSize(record, 10_000_000)).toBe(false);
    expect(looked()).toBeLessThan(5);
  });

  it('looks once at the parts of lists that name each other a million times', () => {
    const { record, looked } = watched();
    let list: unknown[] = [record, record];
    for (let level = 0; level < 20; level += 1) list = [list, list];
    expect(isWithinSize(list, 10_000_000)).toBe(false);
    expect(looked()).toBeLessThan(5);
  });

  it('counts what stands at several places at each of them', () => {
    const shared = ['ab'];
    const value = { one: shared, two: [shared, shared] };
    const apart = { one: ['ab'], two: [['ab'], ['ab']] };
    for (let limit = 0; limit < 200; limit += 1)
      expect(isWithinSize(value, limit), String(limit)).toBe(isWithinSize(apart, limit));
    expect(isWithinSize(value, 200)).toBe(true);
  });

  it('ends for anything', () => {
    fc.assert(fc.property(fc.anything(), (value) => typeof isWithinSize(value, 200) === 'boolean'));
  });
});

describe('isOurMainFrame', () => {
  const ours = { url: 'app://bundle/index.html', parent: null, processId: 4, routingId: 7 };
  it.each([
    ['our main frame', ours, true],
    ['a frame that is gone', null, false],
    ['a frame in it', { ...ours, parent: ours, routingId: 8 }, false],
    ['the same frame with a parent', { ...ours, parent: ours }, false],
    ['another process', { ...ours, processId: 5 }, false],
    ['another frame', { ...ours, routingId: 8 }, false],
    ['another origin', { ...ours, url: 'https://example.com/' }, false],
    ['a look-alike', { ...ours, url: 'app://bundle.example/index.html' }, false],
    ['no address', { ...ours, url: '' }, false],
  ])('%s: %s', (_name, frame, expected) => {
    expect(isOurMainFrame(frame, ours)).toBe(expected);
  });

  it('refuses everybody while there is no window', () => {
    expect(isOurMainFrame(ours, null)).toBe(false);
  });
});
