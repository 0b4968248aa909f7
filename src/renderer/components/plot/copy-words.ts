import type { ListName } from '../../../domain/entities/collections';
import { copyCells } from '../../../domain/exports/copy-cells';
import { t } from '@lingui/core/macro';
import { useShallow } from 'zustand/react/shallow';
import type { SyncStatus } from '../../../contract/sync-status';
import { useCopyStore } from '../../stores/copy-store';
import { limitSentence } from '../../words/since-words';
import { listNoteText } from '../list/list-state';
import { useTimeFrame } from '../../stores/clock-store';

/** How complete a plot's list is: as a sentence for people, and as cells for a table in a file. */
export interface CopyWords {
  readonly sentence: string;
  readonly state: string;
  readonly asOf: string | null;
}

/**
 * The words about a list; `everComplete` says whether it was complete when it was counted. While
 * the list is filled they stay the same for every page, because another sentence would draw the
 * plots anew.
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

/* True while a sync runs, when the words about a list have the number of its records. */
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
