import { failed, type Result } from '../../contract/result';
import type { OpenStore } from '../../contract/store-calls';
import { openStoreRequest } from '../vault/open-profile';
import type { StoreLink } from './store-link';
import type { ProfileBase } from './profile-base';
import { createStoreRetries } from './store-retries';

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
