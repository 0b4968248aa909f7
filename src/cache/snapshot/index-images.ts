import { COLLECTIONS, type Collection } from '../../contract/service-port';
import type { IndexedLibrary } from '../index/indexed-library';
import { typeNamesImage } from '../index/type-names';
import type { NamedPart } from './bricks';

/** The parts of the index's images, column by column. */
export function* indexParts(library: IndexedLibrary): Iterable<NamedPart> {
  for (const list of COLLECTIONS) {
    const columns = library[list];
    yield* columnParts(list, { ...columns.table, ...columns }, columns.table.ids.length);
  }
  const { typeNames } = library.private_events;
  for (const bytes of typeNamesImage(typeNames)) yield { name: 'private_events.typeNames', bytes };
}

interface Imaged {
  readonly parts: (rows: number) => Iterable<Uint8Array>;
}

function* columnParts(
  collection: Collection,
  columns: Readonly<Record<string, unknown>>,
  rows: number,
): Iterable<NamedPart> {
  for (const [name, column] of Object.entries(columns))
    if (isImaged(column))
      for (const bytes of column.parts(rows)) yield { name: `${collection}.${name}`, bytes };
}

function isImaged(column: unknown): column is Imaged {
  return typeof column === 'object' && column !== null && 'parts' in column;
}
