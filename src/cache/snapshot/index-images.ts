import type { IndexedLibrary } from '../index/indexed-library';
import { typeNamesImage } from '../index/type-names';
import type { NamedPart } from './bricks';

/** The parts of the index's images, column by column. */
export function* indexParts({ waivers, events }: IndexedLibrary): Iterable<NamedPart> {
  yield* columnParts('waivers', { ...waivers.table, ...waivers }, waivers.table.ids.length);
  yield* columnParts('events', { ...events.table, ...events }, events.table.ids.length);
  for (const bytes of typeNamesImage(events.typeNames)) yield { name: 'events.typeNames', bytes };
}

interface Imaged {
  readonly parts: (rows: number) => Iterable<Uint8Array>;
}

function* columnParts(
  collection: string,
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
