import type { PortRpc } from '../../contract/port-rpc';
import { failed, type Result } from '../../contract/result';
import type { OpenStore, StoreCalls, WakeReason, WrappedKey } from '../../contract/store-calls';
import { wrapKey } from '../vault/wrap-key';

/** The calling half of a port to a cache worker. */
export type StorePort = Pick<PortRpc<StoreCalls>, 'call' | 'close'>;

export type StoreLink = ReturnType<typeof createStoreLink>;

/** The detail of `not-cached` where there is no worker to ask. */
export const NO_WORKER = 'worker';

const KEY_WITHIN_MS = 120_000;
/* An erasure that was cut off is done first, and writes the whole copy anew. */
const OPEN_WITHIN_MS = 15 * 60_000;
const REMOVE_WITHIN_MS = 10_000;

/**
 * Main's side of the cache worker. It outlives reloads of the window, and has at most one port,
 * with the store that the worker was told to open.
 */
export function createStoreLink() {
  let port: StorePort | null = null;
  /* An object of its own for each opening, because one that failed late must not end another. */
  let opened: { readonly profileId: string } | null = null;

  const close = (): void => {
    port?.close();
    port = null;
    opened = null;
  };
  const call: StorePort['call'] = (name, request, options) =>
    port === null
      ? Promise.resolve(failed('not-cached', { detail: NO_WORKER }))
      : port.call(name, request, options);

  /** Tells the worker to open a store, once for each port and profile. */
  async function openStore(request: OpenStore): Promise<Result<null>> {
    const { profileId } = request;
    if (port === null || opened?.profileId === profileId) return failed('not-cached');
    const opening = { profileId };
    opened = opening;
    const result = await sendStore(port, request, () => opened === opening);
    if (!result.ok && opened === opening) opened = null;
    return result;
  }

  return {
    /** Takes a new port, and closes the former one. */
    attach: (next: StorePort): void => {
      close();
      port = next;
    },
    /** Forgets a port that was closed from the other side. */
    detach: (gone: StorePort): void => {
      if (port === gone) close();
    },
    openStore,
    /** Lets the store be opened once more through the same port. */
    forgetOpened: (): void => {
      opened = null;
    },
    /** Deletes a profile's databases; `not-cached` where there is no worker to do it. */
    removeStore: (profileId: string): Promise<Result<null>> => {
      opened = null;
      return call('remove-store', { profileId }, { timeoutMs: REMOVE_WITHIN_MS });
    },
    wake: (reason: WakeReason): void => {
      if (opened !== null) void call('wake', { reason }, { timeoutMs: REMOVE_WITHIN_MS });
    },
    call,
    close,
  };
}

/* Opens the store through the very port that gave the public key, even if it was replaced. */
async function sendStore(
  { call }: StorePort,
  request: OpenStore,
  isWanted: () => boolean,
): Promise<Result<null>> {
  const publicKey = await call('public-key', null, { timeoutMs: KEY_WITHIN_MS });
  if (!publicKey.ok) return publicKey;
  if (!isWanted()) return failed('cancelled');
  const wrapped = wrappedFor(publicKey.value, request);
  if (wrapped === null) return failed('bad-argument', { detail: 'public key' });
  return call('open-store', wrapped, { timeoutMs: OPEN_WITHIN_MS });
}

/* Encrypts the keys for the worker; null where the window's side sent no public key. */
function wrappedFor(publicKey: Uint8Array, request: OpenStore): OpenStore<WrappedKey> | null {
  const dataKey = wrapKey(publicKey, request.dataKey);
  const localKey = wrapKey(publicKey, request.localKey);
  return dataKey && localKey && { ...request, dataKey, localKey };
}
