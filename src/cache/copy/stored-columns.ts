import { COLLECTIONS, type Collection } from '../../domain/entities/collections';
import { EVENT_TEXTS } from '../index/event-columns';
import { putSeen, WAIVER_TEXTS } from '../index/waiver-columns';
import type { StoredColumn } from '../index/stored-column';
import type { CompactByCollection } from '../store/page-content';
import type { IndexedCopy } from './indexed-copy';

/** A column that lies on the disk, and how it is filled. */
export interface StoredTexts<Name extends Collection> extends Pick<
  StoredColumn<unknown>,
  'blocks' | 'rowsOf' | 'save' | 'unsaved'
> {
  readonly name: string;
  /** Puts the record's value into a row. */
  readonly put: (row: number, record: CompactByCollection[Name]) => void;
}

type TextsOf = {
  readonly [Name in Collection]: (copy: IndexedCopy) => readonly StoredTexts<Name>[];
};

const TEXTS: TextsOf = {
  waiver_submissions: ({ waiver_submissions: waivers }) => [
    texts('signers', waivers.signers, WAIVER_TEXTS.signers),
    texts('values', waivers.values, WAIVER_TEXTS.values),
    texts('agreements', waivers.agreements, WAIVER_TEXTS.agreements),
    {
      ...waivers.seen,
      name: 'seen',
      /* No record has this value: it is read from the agreement again. */
      put: (row) => {
        putSeen(waivers, row, null);
      },
    },
  ],
  private_events: ({ private_events: { places, notes } }) => [
    texts('places', places, EVENT_TEXTS.places),
    texts('notes', notes, EVENT_TEXTS.notes),
  ],
};

function texts<Value, Record>(
  name: string,
  column: StoredColumn<Value>,
  of: (record: Record) => Value,
) {
  return { ...column, name, put: (row: number, record: Record) => column.set(row, of(record)) };
}

/** The columns of a list that lie on the disk. */
export function storedTexts<Name extends Collection>(
  copy: IndexedCopy,
  collection: Name,
): readonly StoredTexts<Name>[] {
  return TEXTS[collection](copy);
}

/** The columns of all lists that lie on the disk. */
export function allStoredTexts(copy: IndexedCopy): readonly Omit<StoredTexts<Collection>, 'put'>[] {
  return COLLECTIONS.flatMap((it) => storedTexts(copy, it));
}
