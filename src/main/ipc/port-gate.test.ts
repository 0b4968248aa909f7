import { describe, expect, it } from 'vitest';
import type { PortHandlers } from '../../contract/port-rpc';
import { failed, success } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-calls';
import { gateAnswers, gatePort } from './port-gate';

function gate() {
  let asked = 0;
  const count = (): unknown => {
    asked += 1;
    return success(null);
  };
  const names = ['fetch-page', 'reset-decoder', 'show-notice', 'begin-generation'];
  const handlers = Object.fromEntries(names.map((name) => [name, count]));
  let now = 0;
  const gated = gatePort(handlers as unknown as PortHandlers<ServiceCalls>, () => now);
  const ask = (name: keyof ServiceCalls, request: unknown = null): unknown =>
    gated[name](request as never);
  return { ask, asked: () => asked, wait: (ms: number) => (now += ms) };
}

describe('gatePort', () => {
  it('lets an ordinary call through', () => {
    const { ask, asked } = gate();
    expect(ask('fetch-page', { pageSize: 200 })).toEqual(success(null));
    expect(asked()).toBe(1);
  });

  it('refuses what is too large before its handler sees it', () => {
    const { ask, asked } = gate();
    const large = { collection: 'x'.repeat(20_000) };
    expect(ask('fetch-page', large)).toEqual(failed('bad-argument', { detail: 'size' }));
    expect(asked()).toBe(0);
  });

  it('takes the shared texts of a large store', () => {
    const { ask } = gate();
    expect(ask('reset-decoder', { shared: ['x'.repeat(8_000_000)] })).toEqual(success(null));
  });

  describe('too many calls at once are refused until time has passed', () => {
    it.each([
      ['fetch-page', 2000],
      ['show-notice', 10],
      ['begin-generation', 20],
    ] as const)('refuses %s after %i at once, until time has passed', (call, burst) => {
      const { ask, asked, wait } = gate();
      for (let turn = 0; turn < burst; turn += 1) ask(call);
      expect(ask(call)).toEqual(failed('rate-limited'));
      expect(asked()).toBe(burst);
      wait(1000);
      expect(ask(call)).toEqual(success(null));
    });
  });
});

describe('gateAnswers', () => {
  it('refuses an answer that is too large', async () => {
    const answers: unknown[] = [success(null), success(new Array(4_294_967_295))];
    const call = gateAnswers(() => Promise.resolve(answers.shift() as never));
    expect(await call('close-store', null)).toEqual(success(null));
    expect(await call('describe-state', null)).toEqual(failed('too-large'));
  });

  it('takes a large waiver', async () => {
    const waiver = success('x'.repeat(8_000_000)) as never;
    expect(await gateAnswers(() => Promise.resolve(waiver))('get-waiver', { id: '1' })).toBe(
      waiver,
    );
  });
});
