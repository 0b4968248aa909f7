import type { Result } from '../../contract/result';
import type { OpenStore } from '../../contract/service-port';
import { openStoreRequest } from '../vault/open-profile';
import type { Vault } from '../vault/vault';
import type { StoreLink } from './store-link';
import { createStoreRecovery, type StoreRecoveryParts } from './store-recovery';

export interface StoreOfferParts extends StoreRecoveryParts {
  readonly vault: Vault;
  readonly link: StoreLink;
  /** The worker has the store open and can be asked. */
  readonly storeOpened: () => void;
}

export type StoreOffer = () => void;

/**
 * Sends the open profile's store to the worker, where there are both, and follows what comes of it;
 * of a locked profile the worker reads ahead.
 */
export function createStoreOffer(parts: StoreOfferParts): StoreOffer {
  const { vault, link } = parts;
  const recover = createStoreRecovery(parts);

  function afterOpening(result: Result<null>): Promise<void> {
    if (result.ok) parts.storeOpened();
    return recover(result);
  }
  return () => {
    const locked = vault.lockedStore();
    if (locked !== null) link.readAhead(locked);
    const state = vault.state();
    if (state.kind !== 'open') return;
    void sendStore(link, openStoreRequest(state.profile)).then(afterOpening);
  };
}

/* These copies of the keys are of no use once they are sent. */
async function sendStore(link: StoreLink, request: OpenStore): Promise<Result<null>> {
  try {
    return await link.openStore(request);
  } finally {
    for (const key of [request.dataKey, request.localKey]) key.fill(0);
  }
}
