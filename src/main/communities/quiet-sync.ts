import { failed, type Result } from '../../contract/result';
import type { SyncReport } from '../../contract/port-requests';
import { pause } from '../../runtime/timers';
import { askForReport } from '../profile/ask-for-report';
import type { Community } from './community';

/* The time in which a worker closes its databases. A worker that needs longer is ended. */
const CLOSED_WITHIN_MS = 2_000;

/**
 * Syncs a community that is not in front, once, in a worker of its own. When this resolves, the
 * worker, the client and the requests have ended. `cancelled` where `signal` aborts or the window's
 * page ends.
 */
export async function syncQuietly(
  one: Community,
  signal: AbortSignal,
): Promise<Result<SyncReport>> {
  try {
    await one.profile.enter();
    if (one.vault.profile() === null) return failed('locked');
    return signal.aborted ? failed('cancelled') : await inWorker(one, signal);
  } finally {
    await one.profile.stop();
  }
}

async function inWorker(one: Community, signal: AbortSignal): Promise<Result<SyncReport>> {
  const { link, profile } = one;
  const worker = one.startQuietWorker();
  if (worker === null) return failed('cancelled');
  /* Closing the link answers every call that main waits for. */
  const hangUp = (): void => link.close();
  signal.addEventListener('abort', hangUp);
  void worker.ended.then(hangUp);
  try {
    const opened = await profile.openQuietly();
    if (!opened.ok) return opened;
    const report = await askForReport(link);
    if (report.ok) await copied(one, signal);
    await link.call('close-store', null, { timeoutMs: CLOSED_WITHIN_MS });
    return report;
  } finally {
    signal.removeEventListener('abort', hangUp);
    link.close();
    await worker.end();
  }
}

/*
 * A slow folder for the daily file must not hold up what ends the sync, such as a lock. The second
 * copy is waited for: a removal, which ends the sync as well, takes it away.
 */
async function copied(one: Community, signal: AbortSignal): Promise<void> {
  const { second, daily } = one.keepCopies();
  await second;
  await Promise.race([daily, pause(Infinity, signal)]);
}
