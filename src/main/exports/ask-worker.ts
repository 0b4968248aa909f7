import {
  withoutTyped,
  type ExportIntent,
  type ExportSource,
  type FileNote,
  type KeptFolder,
} from '../../contract/exports';
import type { ListingRequest } from '../../contract/exported-records';
import type { ShownList } from '../../contract/lists';
import { failed, type Failure, type Result } from '../../contract/result';
import type { StoreCalls } from '../../contract/store-calls';
import type { StoreLink } from '../profile/store-link';

const WITHIN = { timeoutMs: 30_000 };
/* A part of a list may take long: it may need every page of the copy. */
const LIST_WITHIN = { timeoutMs: 300_000 };

export type AskedOfWorker = ReturnType<typeof askWorker>;

/** Makes the calls by which exports ask the worker; `StoreCalls` has their promises. */
export function askWorker(
  link: Pick<StoreLink, 'call'>,
  lackOfRoom: () => Promise<Failure | null>,
) {
  return {
    /** Calls for the records of the copy. */
    records: {
      take: (exportId: string, source: ExportSource) =>
        link.call('take-records', { exportId, list: source.list, source }, LIST_WITHIN),
      /** Takes again the records that were taken for an export that has ended. */
      takeAgain: (exportId: string, list: ShownList) =>
        link.call('take-records', { exportId, list, source: null }, LIST_WITHIN),
      takenIds: (exportId: string, from: number) =>
        link.call('taken-ids', { exportId, from }, WITHIN),
      waiver: (id: string) => link.call('get-waiver', { id }, WITHIN),
      person: (prospect: string) => link.call('take-person', { prospect }, LIST_WITHIN),
      openListing: (request: ListingRequest) => link.call('open-listing', request, LIST_WITHIN),
      nextPart: () => link.call('read-listing', null, LIST_WITHIN),
    },
    /** Calls for the export ledger of the open profile. */
    notes: {
      begin: (intent: ExportIntent) =>
        explained(link.call('begin-export', intent, WITHIN), lackOfRoom),
      noteFile: (exportId: string, file: FileNote) =>
        explained(link.call('note-export-file', { exportId, file }, WITHIN), lackOfRoom),
      end: (ended: StoreCalls['end-export']['request']) =>
        explained(link.call('end-export', ended, WITHIN), lackOfRoom),
      wordsLeft: async (selection: readonly string[]): Promise<readonly string[]> => {
        const left = await link.call('words-left', { selection }, WITHIN);
        /* Any of the words may have been erased. */
        return left.ok ? left.value : withoutTyped(selection, () => true);
      },
      unfinished: () => link.call('unfinished-exports', null, WITHIN),
      stored: (exportId: string) => link.call('stored-export', { exportId }, WITHIN),
    },
    /** Calls for the folder that is kept up to date; the worker remembers it with the copy. */
    kept: {
      read: () => link.call('kept-folder', null, WITHIN),
      put: (kept: KeptFolder) => link.call('put-kept-folder', kept, WITHIN),
      records: () => link.call('kept-records', null, WITHIN),
    },
  };
}

/*
 * Names a full disk as the cause. Chromium's store fails in several ways there and seldom says why,
 * so the free space is read.
 */
async function explained<Value>(
  noting: Promise<Result<Value>>,
  lackOfRoom: () => Promise<Failure | null>,
): Promise<Result<Value>> {
  const noted = await noting;
  if (noted.ok || noted.failure.kind !== 'storage-failed') return noted;
  const noRoom = await lackOfRoom();
  return noRoom === null ? noted : failed('disk-full');
}
