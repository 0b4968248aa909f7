import { failed, type Result } from '../../contract/result';
import type { OpenStore } from '../../contract/store-calls';
import { openStoreRequest } from '../vault/open-profile';
import type { StoreLink } from './store-link';
import type { ProfileBase } from './profile-base';
import { NOT_OPENING } from '../../contract/store-trouble';
import { after, type Timer } from '../../runtime/timers';

export interface StoreOfferParts extends Pick<ProfileBase, 'vault' | 'link' | 'systemZone'> {
  /** Called when the worker has opened the store and can be asked. */
  readonly storeOpened: () => void;
}

export type StoreOffer = ReturnType<typeof createStoreOffer>;

/**
 * Sends the open profile's store to the worker, where both are there, and tries again while the
 * store does not open.
 */
export function createStoreOffer(parts: StoreOfferParts) {
  const { vault, link } = parts;
  const retries = createStoreRetries(() => offerStore());

  function afterOpening(result: Result<null>): void {
    if (result.ok) parts.storeOpened();
    retries.after(result);
  }
  function offerStore(): void {
    if (vault.profile() !== null) void send(false).then(afterOpening);
  }
  async function send(quiet: boolean): Promise<Result<null>> {
    const profile = vault.profile();
    if (profile === null) return failed('locked');
    const systemZone = parts.systemZone().zone;
    return sendStore(link, { ...openStoreRequest(profile), systemZone, quiet });
  }
  return {
    offerStore,
    /** Sends the store to be synced in the background, without retries; or `locked`. */
    openQuietly: () => send(true),
    isFailing: retries.isFailing,
  };
}

/* Overwrites these copies of the keys once they are sent. */
async function sendStore(link: StoreLink, request: OpenStore): Promise<Result<null>> {
  try {
    return await link.openStore(request);
  } finally {
    for (const key of [request.dataKey, request.localKey]) key.fill(0);
  }
}

/*
 * The longest wait between two tries. A backup program holds the files for seconds or minutes, and
 * the store opens at most this long after it has let go.
 */
const LONGEST_WAIT_MS = 8_000;

/**
 * Follows each attempt to open the store. While the store does not open, it tries again, ever more
 * slowly and without end: a store that another process holds for a while looks like a damaged one,
 * so nothing is ever deleted.
 */
export function createStoreRetries(tryAgain: () => void) {
  let failures = 0;
  let timer: Timer | undefined;
  return {
    /** True where the last attempt failed; only then may the store be set aside. */
    isFailing: (): boolean => failures > 0,
    after: (opened: Result<null>): void => {
      timer?.clear();
      if (!isNotOpening(opened)) {
        if (opened.ok) failures = 0;
        return;
      }
      timer = after(Math.min(1_000 * 2 ** failures, LONGEST_WAIT_MS), tryAgain);
      failures += 1;
    },
  };
}

function isNotOpening(opened: Result<null>): boolean {
  return !opened.ok && opened.failure.detail === NOT_OPENING;
}
