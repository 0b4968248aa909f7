import { expect, it, vi } from 'vitest';
import { success } from '../../contract/result';
import { temporaryFolder } from '../testing/temporary-folder';
import { createCommunities } from './communities';
import type { Community } from './community';
import { FIRST_COMMUNITY } from './registry-file';
import type { CommunitiesParts } from './shared-communities';
import { createStandings } from './standings';

const SECOND = '00000000-0000-4000-8000-00000000000b';

async function twoCommunities(rested: Promise<void>) {
  const open = new Set([FIRST_COMMUNITY]);
  const join = (id: string): Community => {
    const lock = (): boolean => open.delete(id);
    return {
      exports: { isBusy: () => false, end: async () => undefined },
      left: () => undefined,
      profile: {
        rest: () => rested,
        /* The system's keyring opens it without asking. */
        enter: async () => void open.add(id),
        lock: async () => success(lock()),
      },
      vault: {
        profile: () => (open.has(id) ? { name: id, sample: null } : null),
        state: () => ({ kind: 'locked' }),
        lock,
      },
    } as unknown as Community;
  };
  const parts = {
    userData: await temporaryFolder(),
    join,
    standings: createStandings(() => undefined, Date.now),
    onChanged: () => undefined,
    isOnBattery: () => false,
    renewWindow: () => undefined,
  } as unknown as CommunitiesParts<Community>;
  const registered = [FIRST_COMMUNITY, SECOND].map((id) => ({ id, name: id, sample: false }));
  const communities = createCommunities(parts, {
    registry: { open: FIRST_COMMUNITY, communities: registered, erase: [] },
    open: FIRST_COMMUNITY,
  });
  return { communities, open };
}

it('a lock that comes while another community comes in front locks that one, too', async () => {
  let goOn = (): void => undefined;
  const { communities, open } = await twoCommunities(new Promise((resolve) => (goOn = resolve)));
  const switched = communities.switchTo(SECOND, false);
  const locked = communities.lock();
  goOn();
  await Promise.all([switched, locked]);
  expect(communities.isCurrent(SECOND)).toBe(true);
  expect([...open]).toEqual([]);
});

it('a lock does not wait long for a switch that hangs, and locks once more when it ends', async () => {
  let goOn = (): void => undefined;
  const { communities, open } = await twoCommunities(new Promise((resolve) => (goOn = resolve)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const switched = communities.switchTo(SECOND, false);
  const locked = communities.lock();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await locked;
  expect([...open]).toEqual([]);
  goOn();
  await switched;
  expect(communities.isCurrent(SECOND)).toBe(true);
  await expect.poll(() => [...open]).toEqual([]);
});
