import type { ListName } from '../../../domain/entities/collections';
import { copyCells } from '../../../domain/exports/copy-cells';
import { t } from '@lingui/core/macro';
import { useShallow } from 'zustand/react/shallow';
import type { SyncStatus } from '../../../contract/sync-status';
import { useCopyStore } from '../../stores/copy-store';
import { limitSentence } from '../../words/since-words';
import { listNoteText } from '../list/list-state';
import { useTimeFrame } from '../list/use-time-frame';

/** How complete the list behind a plot is: for people, and for a table in a file. */
export interface CopyWords {
  readonly sentence: string;
  readonly state: string;
  readonly asOf: string | null;
}

/**
 * The same for a list, of which `everComplete` says whether it was whole when it was counted. While it
 * is filled, they are the same for every page that comes, since each other sentence has the plots drawn
 * anew.
 */
export function useCopyWords(list: ListName, everComplete: boolean): CopyWords {
  const frame = useTimeFrame();
  return useCopyStore(
    useShallow(({ status }) => {
      const { text } = listNoteText(status, list, frame);
      const why = isFilling(status, list) ? limitSentence(status, [list]) : text;
      const soFar = t`Counts so far: the list was not fully downloaded yet.`;
      const sentence = everComplete ? text : why === '' ? soFar : `${why} ${soFar}`;
      return { sentence, ...cellsOf(status, list) };
    }),
  );
}

/* What is said of a list then has the number of its records. */
function isFilling(status: SyncStatus | null, list: ListName): boolean {
  const own = status?.lists.find((each) => each.list === list);
  return status?.state === 'syncing' && own?.access !== 'refused';
}

function cellsOf(status: SyncStatus | null, list: ListName): Omit<CopyWords, 'sentence'> {
  const own = status?.lists.find((each) => each.list === list);
  const { state, asOf } = copyCells({
    end: own?.end ?? null,
    asOfMs: own?.completeAtMs ?? null,
    basis: own?.basis ?? null,
    ...(own && own.sinceMs !== null && { sinceMs: own.sinceMs }),
    setAside: own?.setAside ?? 0,
  });
  return { state, asOf: asOf ?? null };
}
