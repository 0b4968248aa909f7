import { describe, expect, it } from 'vitest';
import { createRest, REST_MS, type WaitFor } from './keys-at-rest';

/** A clock that goes on by hand. */
function handClock() {
  let nowMs = 0;
  let waiting: { readonly atMs: number; readonly work: () => void }[] = [];
  const waitFor: WaitFor = (ms, work) => {
    const own = { atMs: nowMs + ms, work };
    waiting.push(own);
    return () => {
      waiting = waiting.filter((it) => it !== own);
    };
  };
  const pass = (ms: number): void => {
    nowMs += ms;
    const due = waiting.filter(({ atMs }) => atMs <= nowMs);
    waiting = waiting.filter((it) => !due.includes(it));
    due.forEach(({ work }) => work());
  };
  return { waitFor, pass };
}

type Step = string | undefined | 'stop' | number;

const cases: readonly [title: string, steps: readonly Step[], shown: readonly string[]][] = [
  ['a row is shown once the keys rest on it', ['a', REST_MS], ['a']],
  ['not before', ['a', REST_MS - 1], []],
  ['a row that is left before is not', ['a', REST_MS - 1, 'b', REST_MS], ['b']],
  ['a heading calls off the row before it', ['a', 10, undefined, REST_MS], []],
  ['something else calls it off, too', ['a', 10, 'stop', REST_MS], []],
  ['each rest shows its row', ['a', REST_MS, 'b', REST_MS], ['a', 'b']],
];

describe('the row on which keys rest', () => {
  it.each(cases)('%s', (_, steps, shown) => {
    const clock = handClock();
    const seen: string[] = [];
    const rest = createRest(clock.waitFor, (id) => seen.push(id));
    for (const step of steps) {
      if (typeof step === 'number') clock.pass(step);
      else if (step === 'stop') rest.stop();
      else rest.on(step);
    }
    expect(seen).toEqual(shown);
  });

  it('is the only one of fifty that are gone through quickly', () => {
    const clock = handClock();
    const seen: string[] = [];
    const rest = createRest(clock.waitFor, (id) => seen.push(id));
    for (let row = 0; row < 50; row += 1) {
      rest.on(String(row));
      clock.pass(33);
    }
    clock.pass(REST_MS);
    expect(seen).toEqual(['49']);
  });
});
