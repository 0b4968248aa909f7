import type { SyncReason, SyncRun } from '../../../contract/sync-status';

/** Why a run began. */
export const reasonWords: Readonly<Record<SyncReason, string>> = {
  start: 'program start',
  timer: 'every few minutes',
  online: 'network is back',
  asked: 'asked for',
  census: 'everything',
  rights: 'rights changed',
};

/** How a run ended (design.md "Sync"). */
export const endWords: Readonly<Record<SyncRun['end'], string>> = {
  complete: 'complete',
  'complete-after-repair': 'complete after repair',
  unconfirmed: 'some records not confirmed',
  'may-have-gaps': 'may have gaps',
  stopped: 'stopped',
  cancelled: 'stopped by you',
};
