import type { IndexedCopy } from '../../copy/indexed-copy';
import { namesOf } from '../../people/testing/names-of';
import { createListEngine, type ListEngine } from '../list-engine';
import { createRecordLists } from '../record-lists';

type RecordLists = ReturnType<typeof createRecordLists>;

/** The lists of records over a copy, with names in the order of English. */
export interface RecordEngine extends RecordLists {
  readonly engine: ListEngine<keyof RecordLists['lists']>;
}

/** `optIn` is the question that counts as opting in; `now` is epoch ms. */
export function recordEngine(
  copy: IndexedCopy,
  optIn: string | null,
  now: number,
  names = namesOf(copy),
): RecordEngine {
  const records = createRecordLists({
    copy,
    names,
    settings: () => ({ optInIdentifier: optIn }),
    now: () => now,
    collator: new Intl.Collator('en'),
  });
  return { ...records, engine: createListEngine(records.lists) };
}
