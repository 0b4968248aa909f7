import { byCollection, COLLECTIONS, type Collection } from '../../domain/entities/collections';
import type { IndexedCopy } from './indexed-copy';
import { typeNamesImage } from '../index/type-names';
import { numberBytes, type Images } from '../index/column-image';
import type { IndexImages } from './copy';
import type { NamedPart } from '../index/segments';
import { OF_IMAGE } from '../index/row-rounds';
import { imagesUnder } from '../index/named-parts';

const ROUNDS_AT_START: IndexImages['rounds'] = byCollection(() => OF_IMAGE);

/** The parts of the index's images, column by column. */
export function* indexParts(copy: IndexedCopy): Iterable<NamedPart> {
  for (const list of COLLECTIONS) {
    const rows = copy[list].table.ids.length;
    for (const [name, column] of imagedColumns(copy, list))
      for (const bytes of column.parts(rows)) yield { name: `${list}.${name}`, bytes };
  }
  const { typeNames } = copy.private_events;
  for (const bytes of typeNamesImage(typeNames)) yield { name: 'private_events.typeNames', bytes };
}

/** The name of the part of a snapshot that lists its blocks. */
const NAMED_BLOCKS = 'blocks';

/** The image of which blocks a snapshot names. */
export function namedBlocksPart(blocks: readonly number[]): NamedPart {
  return { name: NAMED_BLOCKS, bytes: numberBytes(blocks) };
}

/** Groups images by their part of the index. `rounds` says up to which rounds each has rows. */
export function indexImages(images: Images, rounds = ROUNDS_AT_START): IndexImages {
  return {
    named: images[NAMED_BLOCKS] ?? [],
    ...byCollection((list) => imagesUnder(images, list)),
    lists: imagesUnder(images, 'lists'),
    search: imagesUnder(images, 'search'),
    rounds,
  };
}

/** Ends the rounds of a copy whose images were just made. */
export function endRounds(copy: IndexedCopy): IndexImages['rounds'] {
  return byCollection((list) => copy[list].table.rounds.end());
}

interface Imaged {
  readonly parts: (rows: number) => Iterable<Uint8Array>;
}

function* imagedColumns(
  copy: IndexedCopy,
  list: Collection,
): Iterable<readonly [name: string, column: Imaged]> {
  const columns: Readonly<Record<string, unknown>> = { ...copy[list].table, ...copy[list] };
  for (const [name, column] of Object.entries(columns)) {
    const isOfWaivers = list !== 'waiver_submissions' && column === copy.waiver_submissions.refs;
    if (isImaged(column) && !isOfWaivers) yield [name, column];
  }
}

function isImaged(column: unknown): column is Imaged {
  return typeof column === 'object' && column !== null && 'parts' in column;
}
