import { expect, it } from 'vitest';
import { sampleWaiver } from '../../domain/testing/sample-waiver';
import { sampleIndex } from '../testing/sample-index';
import { readNames } from './name-reading';
import { createSessionEvents } from './session-events';

it('looks nobody up before the places of all ids were read in slices', async () => {
  const { copy, put } = sampleIndex();
  const prospect = { ref: { type: 'prospects', id: 'pro_1' }, related: null };
  put(sampleWaiver({ relations: { prospect } }));
  const { table, refs } = copy.waiver_submissions;
  const found: boolean[] = [];
  const refresh = (): Promise<boolean> => {
    found.push(table.ids.readSome(0), refs.readSome(0));
    return Promise.resolve(false);
  };
  const parts = { agreed: { refresh }, names: { homonyms: { refresh } } };
  const generation = { ...parts, copy, engine: { view: () => ({ running: false }) } };
  readNames(() => generation as never, createSessionEvents(), new AbortController().signal);
  await expect.poll(() => found.length).toBe(4);
  expect(found).not.toContain(false);
});
