import { t } from '@lingui/core/macro';
import type { FailureKind } from '../../../contract/result';
import type { SyncStatus } from '../../../contract/sync-status';
import { failureSentence } from '../../words/failure-words';
import { syncDetail, type TimeFrame } from '../../words/sync-words';

/** The actions that may help where a sync cannot go on. */
export type TroubleAction = 'replace-key' | 'proxy-settings' | 'try-now' | 'stop';

/** A sync that cannot go on: what happened, and the one action that helps. */
export interface SyncTrouble {
  readonly title: string;
  readonly sentence: string;
  readonly deed: TroubleAction;
  /** True where it is no fault: without a network, the copy is used as it is. */
  readonly calm: boolean;
  /** Epoch ms by the service's clock, where it is known; null means since the first failed sync. */
  readonly sinceMs: number | null;
}

/**
 * The trouble in a status; null where there is none. `before` is the last status that was not one
 * of a running sync. Its trouble remains until a sync ends in another way.
 */
export function syncTroubleOf(
  status: SyncStatus,
  before: SyncStatus | null,
  frame: TimeFrame,
): SyncTrouble | null {
  if (status.state !== 'syncing') return troubleOfEnd(status, frame);
  return (status.heldUp && heldUpTrouble(status.heldUp)) ?? (before && troubleOfEnd(before, frame));
}

function heldUpTrouble({ failure, sinceMs }: NonNullable<SyncStatus['heldUp']>): SyncTrouble {
  const shared = { deed: 'stop', calm: false, sinceMs } as const;
  if (failure === null) {
    const sentence = t`Syncing goes on as soon as an answer comes.`;
    return { ...shared, title: t`Waiting for the service`, sentence };
  }
  const sentence = t`${failureSentence(failure)} It is tried again by itself within a minute.`;
  return { ...shared, title: t`The sync is held up`, sentence };
}

function troubleOfEnd(status: SyncStatus, frame: TimeFrame): SyncTrouble | null {
  const failed = status.failure?.kind;
  const shared = { sinceMs: null, deed: deedOf(failed), calm: false };
  switch (status.state) {
    case 'stopped':
      return { ...shared, title: t`Syncing has stopped`, sentence: syncDetail(status, frame) };
    case 'partly-refused':
      return { ...shared, title: t`Partly refused`, sentence: `${syncDetail(status, frame)}.` };
    case 'offline':
      return {
        ...shared,
        calm: true,
        title: t`Offline`,
        sentence: t`${failureSentence(status.failure ?? { kind: 'offline' })} What is shown is this computer’s copy.`,
      };
    case 'never-synced':
      return status.failure === null
        ? null
        : { ...shared, title: t`Nothing could be downloaded`, sentence: syncDetail(status, frame) };
    default:
      return null;
  }
}

/** Failures that another key may end. */
export const BY_KEY: ReadonlySet<FailureKind | undefined> = new Set([
  'unauthorized',
  'forbidden',
  'other-community',
]);
const BY_WAY: ReadonlySet<FailureKind | undefined> = new Set(['proxy', 'sign-in-page']);

function deedOf(kind: FailureKind | undefined): TroubleAction {
  if (BY_KEY.has(kind)) return 'replace-key';
  return BY_WAY.has(kind) ? 'proxy-settings' : 'try-now';
}
