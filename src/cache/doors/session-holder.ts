import { failed, success, type Result } from '../../contract/result';
import { NOT_OPENING, type StoreTrouble } from '../../contract/store-trouble';
import type { OpenStore, WrappedKey } from '../../contract/store-calls';
import type { KeyReceiver } from '../seal/key-receiver';
import { openSecondCopy } from '../local/second-copy';
import { nameOfError, isNewerError, isNotOpening } from '../store/storage-error';
import type { PushToWindow } from '../session/session-parts';
import { linkUntil, type ServiceLink } from '../sync/service-link';
import type { openSession, Session } from '../session/session';

export interface SessionHolderParts {
  /** Null before main's port has come. */
  readonly link: () => ServiceLink | null;
  readonly push: PushToWindow;
  readonly keys: KeyReceiver;
  readonly openSession: typeof openSession;
  /** Deletes everything that this computer keeps of a profile. */
  readonly deleteStores: (profileId: string) => Promise<void>;
}

/**
 * Holds the one open session, if there is one. An opening that is overtaken by another opening or
 * by a closing leaves none.
 */
export type SessionHolder = ReturnType<typeof createSessionHolder>;

/** A holder of no session yet. */
export function createSessionHolder(parts: SessionHolderParts) {
  let session: Session | null = null;
  let opening: Promise<unknown> = Promise.resolve();
  let openId: string | null = null;
  /* An opening that was overtaken must not take another key into use, nor ask for anything else. */
  let overtaking = new AbortController();

  function close(): void {
    overtaking.abort();
    if (!session) return;
    session.close();
    session = null;
    parts.push('store-closed', null);
  }

  /*
   * Opens a session. Fails with `cancelled` where it was overtaken or main cannot be asked, and
   * with `storage-failed` where opening failed.
   */
  function open(request: OpenStore<WrappedKey>): Promise<Result<null>> {
    close();
    openId = request.profileId;
    overtaking = new AbortController();
    const run = openUntil(overtaking.signal, request);
    opening = run;
    return run;
  }

  async function openUntil(
    signal: AbortSignal,
    request: OpenStore<WrappedKey>,
  ): Promise<Result<null>> {
    const main = parts.link();
    if (!main) return failed('cancelled');
    const link = linkUntil(signal, main);
    const push: PushToWindow = (name, payload) => {
      if (!signal.aborted) parts.push(name, payload);
    };
    let store: OpenStore | null = null;
    try {
      const localNow = (): number => Date.now();
      store = await unwrapped(request, parts.keys);
      if (signal.aborted) return failed('cancelled');
      const made = await parts.openSession({ open: store, link, localNow, push });
      if (!signal.aborted) session = made;
      else made.close();
      return signal.aborted ? failed('cancelled') : success(null);
    } catch (error) {
      if (signal.aborted) return failed('cancelled');
      const trouble = await troubleOf(error, store, link);
      push('store-failed', trouble);
      return failureOf(trouble, error);
    }
  }

  /*
   * The open session. Waits for one that is being opened, because the window may ask its first
   * questions before that has ended; throws where there is none.
   */
  async function opened(): Promise<Session> {
    let waitedFor: Promise<unknown> | null = null;
    while (!session && waitedFor !== opening) {
      waitedFor = opening;
      await waitedFor;
    }
    if (!session) throw new Error('No store is open');
    return session;
  }

  /* Deletes what is kept of a profile, and closes its session if it is open. */
  async function remove(profileId: string): Promise<Result<null>> {
    if (openId === profileId) close();
    await parts.deleteStores(profileId);
    return success(null);
  }

  return { current: (): Session | null => session, opened, open, close, remove };
}

async function unwrapped(
  request: OpenStore<WrappedKey>,
  { unwrap }: KeyReceiver,
): Promise<OpenStore> {
  const [dataKey, localKey] = await Promise.all([
    unwrap(request.dataKey),
    unwrap(request.localKey),
  ]);
  return { ...request, dataKey, localKey };
}

async function troubleOf(
  error: unknown,
  open: OpenStore | null,
  link: ServiceLink,
): Promise<StoreTrouble> {
  if (isNewer(error)) return { reason: 'newer-version' };
  if (open === null || !isNotOpening(error)) return { reason: 'fault' };
  const [obstacle, copies] = await Promise.all([
    link.call('store-obstacle', null),
    link.call('second-copies', null),
  ]);
  const second = copies.ok ? await openSecondCopy(open, open.profileId, copies.value) : null;
  return {
    reason: 'unavailable',
    obstacle: obstacle.ok ? obstacle.value : { kind: 'unknown' },
    second: second?.facts ?? null,
  };
}

function failureOf({ reason }: StoreTrouble, error: unknown): Result<null> {
  if (reason === 'newer-version') return failed('newer-version');
  const name = nameOfError(error);
  return failed('storage-failed', { detail: reason === 'unavailable' ? NOT_OPENING : name });
}

/* Dexie refuses a database, and a row is refused, that a newer version of the program wrote. */
function isNewer(error: unknown): boolean {
  return isNewerError(error) || (error instanceof Error && error.name === 'VersionError');
}
