import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Witness } from '../../contract/port-requests';
import { createWitnessKeeper } from './witness-keeper';

describe('createWitnessKeeper', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const counts = (waivers: number): Witness => ({
    generation: 1,
    waiver_submissions: waivers,
    private_events: 0,
    waiver_templates: 0,
  });

  it('writes the newest counts only, a moment later', async () => {
    const saved: number[] = [];
    const keeper = createWitnessKeeper(async ({ waiver_submissions: waivers }) =>
      saved.push(waivers),
    );
    keeper.put(counts(1));
    keeper.put(counts(2));
    expect(saved).toEqual([]);
    await vi.runAllTimersAsync();
    expect(saved).toEqual([2]);
  });

  it('writes at once when asked to, and not again', async () => {
    const saved: number[] = [];
    const keeper = createWitnessKeeper(async ({ waiver_submissions: waivers }) =>
      saved.push(waivers),
    );
    keeper.put(counts(1));
    await keeper.flush();
    await vi.runAllTimersAsync();
    expect(saved).toEqual([1]);
  });

  it('writes nothing of a profile that is gone', async () => {
    const saved: number[] = [];
    const keeper = createWitnessKeeper(async ({ waiver_submissions: waivers }) =>
      saved.push(waivers),
    );
    keeper.put(counts(1));
    keeper.drop();
    await vi.runAllTimersAsync();
    expect(saved).toEqual([]);
  });
});
