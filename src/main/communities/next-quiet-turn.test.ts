import { expect, it } from 'vitest';
import { TURN_MS } from '../../domain/sync/next-turn';
import { newEntry, type Community } from './community';
import { nextQuietTurn } from './next-quiet-turn';
import type { SharedCommunities } from './shared-communities';
import { createStandings } from './standings';

it('a community is due at once where the clock was set back since its last sync', async () => {
  let nowMs = Date.UTC(2030, 0, 1);
  const one = { vault: { profile: () => ({}) } } as unknown as Community;
  const [front, other] = ['front', 'other'].map((id) => ({ ...newEntry<Community>(id), one }));
  const shared = { entries: [front, other], front: () => front, joined: () => one };
  const standings = createStandings(
    () => undefined,
    () => nowMs,
  );
  const dueInMs = async (): Promise<number | undefined> => {
    const parts = { userData: '', standings, opensUnasked: async () => true, now: () => nowMs };
    return (await nextQuietTurn(shared as unknown as SharedCommunities<Community>, parts))?.dueInMs;
  };
  standings.failed('other', 'offline');
  expect(await dueInMs()).toBe(TURN_MS);
  nowMs = Date.UTC(2026, 10, 29);
  expect(await dueInMs()).toBe(0);
});
