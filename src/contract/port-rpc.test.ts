import { afterEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { createCaller, createPortRpc, type PortRpc } from './port-rpc';
import { failed, success, type Result } from './result';

interface LeftServes {
  double: { readonly request: number; readonly response: Result<number> };
  broken: { readonly request: null; readonly response: Result<null> };
  count: { readonly request: number; readonly news: number; readonly response: Result<null> };
  uncloneable: { readonly request: null; readonly response: Result<unknown> };
}
interface RightServes {
  greet: { readonly request: { readonly name: string }; readonly response: Result<string> };
}

afterEach(() => void vi.useRealTimers());

/** Two ends joined by structured clones, as a real port joins them. */
function joined() {
  const errors: string[] = [];
  const ends: { left?: PortRpc<RightServes>; right?: PortRpc<LeftServes> } = {};
  const toRight: unknown[] = [];
  const left = createPortRpc<LeftServes, RightServes>({
    post: (message) => {
      toRight.push(message);
      ends.right?.receive(structuredClone(message));
    },
    handlers: {
      double: (value) => success(value * 2),
      broken: () => {
        throw new Error('bug');
      },
      count: (to, tell) => {
        for (let at = 1; at <= to; at += 1) tell?.(at);
        return success(null);
      },
      uncloneable: () => success(() => undefined),
    },
    onHandlerError: (call) => errors.push(call),
  });
  const right = createPortRpc<RightServes, LeftServes>({
    post: (message) => left.receive(structuredClone(message)),
    handlers: { greet: ({ name }) => Promise.resolve(success(`hello ${name}`)) },
  });
  ends.left = left;
  ends.right = right;
  return { left, right, errors, toRight };
}

describe('createPortRpc', () => {
  it('carries calls both ways at the same time and pairs each with its answer', async () => {
    const { left, right } = joined();
    const answers = await Promise.all([
      right.call('double', 2),
      left.call('greet', { name: 'An' }),
      right.call('double', 21),
    ]);
    expect(answers).toEqual([success(4), success('hello An'), success(42)]);
  });

  it('answers with a failure where a handler throws, and tells of it', async () => {
    const { right, errors } = joined();
    expect(await right.call('broken', null)).toEqual(failed('bad-response', { detail: 'handler' }));
    expect(errors).toEqual(['broken']);
  });

  it('answers with a failure where the response cannot be cloned', async () => {
    const { right, errors } = joined();
    expect(await right.call('uncloneable', null)).toEqual(
      failed('bad-response', { detail: 'handler' }),
    );
    expect(errors).toEqual(['uncloneable']);
  });

  it('refuses a request that cannot be cloned without leaving a call open', async () => {
    vi.useFakeTimers();
    const { left } = joined();
    const name = (() => 'x') as unknown as string;
    expect(await left.call('greet', { name }, { timeoutMs: 5 })).toEqual(
      failed('bad-argument', { detail: 'greet' }),
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['nothing', 'toString', '__proto__', 'constructor'])(
    'refuses the call %s that nobody serves',
    async (name) => {
      const { right } = joined();
      expect(await right.call(name as 'double', 1)).toEqual(
        failed('bad-argument', { detail: 'call' }),
      );
    },
  );

  it('ends a call with no answer in time as a timeout and drops the late answer', async () => {
    const posted: { id: number }[] = [];
    vi.useFakeTimers();
    const end = createPortRpc<Record<never, never>, RightServes>({
      post: (message) => posted.push(message),
      handlers: {},
    });
    const call = end.call('greet', { name: 'An' }, { timeoutMs: 100 });
    vi.advanceTimersByTime(100);
    expect(await call).toEqual(failed('timeout'));
    expect(() => end.receive({ id: posted[0]!.id, response: success('late') })).not.toThrow();
  });

  it('stops the timer once the answer is there', async () => {
    vi.useFakeTimers();
    const { left } = joined();
    await left.call('greet', { name: 'An' }, { timeoutMs: 100 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends open and later calls as cancelled when it is closed', async () => {
    const end = createPortRpc<Record<never, never>, RightServes>({
      post: () => undefined,
      handlers: {},
    });
    const open = end.call('greet', { name: 'An' });
    end.close();
    expect(await open).toEqual(failed('cancelled'));
    expect(await end.call('greet', { name: 'An' })).toEqual(failed('cancelled'));
  });

  it('sends nothing after it is closed', () => {
    const { left, toRight } = joined();
    left.close();
    left.receive({ id: 1, call: 'double', request: 1 });
    expect(toRight).toEqual([]);
  });

  it('tells news to the caller before the answer, and to nobody after it', async () => {
    const { right, left } = joined();
    const heard: unknown[] = [];
    const answer = await right.call('count', 2, { onNews: (news) => heard.push(news) });
    expect([...heard, answer]).toEqual([1, 2, success(null)]);
    right.receive({ id: 1, news: 3 });
    expect(heard).toEqual([1, 2]);
    expect(await left.call('greet', { name: 'An' })).toEqual(success('hello An'));
  });

  it('drops whatever is no frame', () => {
    const { left, toRight } = joined();
    fc.assert(
      fc.property(fc.anything(), (data) => {
        left.receive(data);
        return toRight.length === 0;
      }),
    );
  });
});

describe('createCaller', () => {
  it('hands buffers over beside the frame they are in', () => {
    const posted: unknown[] = [];
    const { call } = createCaller<RightServes>((...sent) => posted.push(sent));
    const transfer = [new ArrayBuffer(1)];
    void call('greet', { name: 'An' }, { transfer });
    expect(posted).toEqual([[{ id: 1, call: 'greet', request: { name: 'An' } }, transfer]]);
  });

  it('answers what is open and what comes later with the failure it ended with', async () => {
    const { call, end } = createCaller<RightServes>(() => undefined);
    const open = call('greet', { name: 'An' });
    const gone = failed('bad-response', { detail: 'gone' });
    end(gone);
    expect([await open, await call('greet', { name: 'An' })]).toEqual([gone, gone]);
  });
});
