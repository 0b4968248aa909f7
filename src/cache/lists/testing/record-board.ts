import type { IndexedLibrary } from '../../index/indexed-library';
import { namesOf } from '../../people/testing/names-of';
import { createListBoard, type ListBoard } from '../list-board';
import { createRecordLists, type RecordLists } from '../record-lists';

/** The lists of records over a library, names in the order of English. */
export interface RecordBoard extends RecordLists {
  readonly board: ListBoard<keyof RecordLists['lists']>;
}

/** `optIn`: the question that counts as opting in. Epoch ms `now`. */
export function recordBoard(
  library: IndexedLibrary,
  optIn: string | null,
  now: number,
): RecordBoard {
  const records = createRecordLists({
    library,
    names: namesOf(library),
    settings: () => ({ optInIdentifier: optIn }),
    now: () => now,
    collator: new Intl.Collator('en'),
  });
  return { ...records, board: createListBoard(records.lists) };
}
