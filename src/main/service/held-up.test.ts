import { expect, it } from 'vitest';
import { createHeldUp } from './held-up';

it('tells of a list that is tried again also while requests for another one succeed', () => {
  const heldUp = createHeldUp();
  const [waivers, events] = [{}, {}];
  heldUp.note(waivers, { kind: 'server' });
  heldUp.clear(events);
  expect(heldUp.reason()).toEqual({ kind: 'server' });
  heldUp.note(events, { kind: 'offline' });
  expect(heldUp.reason()).toEqual({ kind: 'offline' });
  heldUp.clear(events);
  heldUp.clear(waivers);
  expect(heldUp.reason()).toBeNull();
});
