import { firstWhere } from '../../domain/first-where';
import { rememberedOf } from '../../domain/remembered';
import type { BlockCache } from '../blocks/block-cache';
import { MissingBlocks, whenAtHand } from '../blocks/missing-blocks';
import { blockText, lineStarts, readLine } from './value-block';
import { numberBytes, numbersIn, type Image } from './image';

/** A column of JSON values that are long and seldom read: they lie on the disk, in blocks of rows. */
export interface StoredColumn<Value> {
  /** Rows that were never set read as undefined. Throws `MissingBlocks` where a block has to come first. */
  readonly get: (row: number) => Value | undefined;
  /** Whether `get` answers for a row at once. */
  readonly isAtHand: (row: number) => boolean;
  /** Throws `MissingBlocks` unless `get` answers for all of these rows. */
  readonly require: (rows: readonly number[]) => void;
  /** The value stays in memory, as it would stand in a block, until it is saved. */
  readonly set: (row: number, value: Value) => void;
  /** The characters of all that is in memory alone. */
  readonly unsaved: () => number;
  /**
   * Writes blocks for all that is in memory alone, and goes on from them; `write` gives a block its
   * number. What is set meanwhile stays in memory. One call at a time.
   */
  readonly save: (write: WriteBlock) => Promise<void>;
  /** Forgets all values at once, those on the disk and what was read of them, too. */
  readonly clear: () => void;
  /** The numbers of its blocks. */
  readonly blocks: () => readonly number[];
  /** The rows that stand in a block alone. */
  readonly rowsOf: (block: number) => readonly number[];
  /** The image of which blocks there are. Ask for it once all is saved. */
  readonly parts: () => Iterable<Uint8Array>;
}

/** How values stand in blocks, as JSON. */
export interface ValueForm<Value, Packed> {
  readonly pack: (value: Value) => Packed;
  readonly unpack: (packed: Packed) => Value;
  /** Characters of a block, where fewer than of others are better: rows far apart are asked for together. */
  readonly blockCharacters?: number;
}

/** Values that stand in blocks as they are. */
export function asItIs<Value>(): ValueForm<Value, Value> {
  return { pack: (value) => value, unpack: (value) => value };
}

/** Writes a block’s bytes, for good; resolves to its number. */
export type WriteBlock = (bytes: Uint8Array) => Promise<number>;

/* Sealed, some 16 to 60 KB: what a single value costs (docs/performance.md). */
const BLOCK_CHARACTERS = 2 ** 17;
/* Rows that are put together at once. */
const ROWS_AT_ONCE = 1024;

/* A block and its first row. */
interface Place {
  readonly block: number;
  readonly from: number;
}

/** A column, empty or from its image, whose blocks come from `cache`. */
export function storedColumn<Value, Packed>(
  cache: BlockCache,
  form: ValueForm<Value, Packed>,
  image: Image = [],
): StoredColumn<Value> {
  const { blockCharacters = BLOCK_CHARACTERS } = form;
  let { places, saved } = placesIn(image);
  /* As lines, which take a third of what values take. */
  const unsaved = new Map<number, string>();
  let heldCharacters = 0;
  /* They go with the bytes. */
  const starts = rememberedOf(lineStarts);
  let length = saved;
  let clears = 0;

  const placeOf = (row: number): number => firstWhere(0, places.length, (at) => from(at) > row) - 1;
  const from = (at: number): number => places[at]?.from ?? saved;
  const blockOf = (row: number): number => places[placeOf(row)]?.block ?? -1;
  const blocks = (): readonly number[] => places.map(({ block }) => block);
  const isInMemory = (row: number): boolean => row >= saved || unsaved.has(row);

  /* What stands in a row's block: its bytes and the line. */
  function stored(row: number): readonly [bytes: Uint8Array, line: number] {
    const at = placeOf(row);
    const block = places[at]?.block ?? -1;
    const bytes = cache.get(block);
    if (!bytes) throw new MissingBlocks(cache, [block]);
    return [bytes, row - from(at)];
  }

  function get(row: number): Value | undefined {
    const packed = packedAt(row);
    return packed === undefined ? undefined : form.unpack(packed);
  }

  function packedAt(row: number): Packed | undefined {
    const own = unsaved.get(row);
    if (own !== undefined) return JSON.parse(own) as Packed;
    if (row >= saved) return undefined;
    const [bytes, line] = stored(row);
    return readLine<Packed>(bytes, starts(bytes), line);
  }

  function set(row: number, value: Value): void {
    const line = JSON.stringify(form.pack(value));
    heldCharacters += line.length - (unsaved.get(row)?.length ?? 0);
    unsaved.set(row, line);
    if (row >= length) length = row + 1;
  }

  function letGo(row: number): void {
    heldCharacters -= unsaved.get(row)?.length ?? 0;
    unsaved.delete(row);
  }

  function lineAt(row: number): string {
    const own = unsaved.get(row);
    if (own !== undefined) return own;
    if (row >= saved) return 'null';
    const [bytes, line] = stored(row);
    const lines = starts(bytes);
    return blockText(bytes.subarray(lines[line], (lines[line + 1] ?? 1) - 1));
  }

  /*
   * Rows whose blocks are to be written: of each that holds something new, and of the last one with
   * those behind it, so that no small blocks pile up.
   */
  function stretches(): readonly Stretch[] {
    const changed = new Set([...unsaved.keys()].filter((row) => row < saved).map(placeOf));
    const last = places.length - 1;
    if (length > saved) changed.delete(last);
    const again = [...changed].map((at) => ({
      from: from(at),
      until: from(at + 1),
      most: 2 * blockCharacters,
    }));
    if (length === saved) return again;
    return [...again, { from: last < 0 ? 0 : from(last), until: length, most: blockCharacters }];
  }

  async function* cut({ from: first, until, most }: Stretch): AsyncIterable<Block> {
    let lines: string[] = [];
    let begun = first;
    let characters = 0;
    for (let row = first; row < until; row += ROWS_AT_ONCE) {
      const some = await whenAtHand(() => linesOf(row, Math.min(row + ROWS_AT_ONCE, until)));
      for (const line of some) {
        if (lines.length > 0 && characters + line.length > most) {
          yield { from: begun, bytes: bytesOf(lines) };
          [begun, lines, characters] = [begun + lines.length, [], 0];
        }
        lines.push(line);
        characters += line.length + 1;
      }
    }
    if (lines.length > 0) yield { from: begun, bytes: bytesOf(lines) };
  }

  const linesOf = (first: number, until: number): readonly string[] =>
    Array.from({ length: until - first }, (_, at) => lineAt(first + at));

  async function save(write: WriteBlock): Promise<void> {
    const before = new Map(unsaved);
    const [until, cleared] = [length, clears];
    const written: Place[] = [];
    const replaced = new Set<number>();
    for (const stretch of stretches()) {
      replaced.add(stretch.from);
      for await (const { bytes, from: begun } of cut(stretch))
        written.push({ block: await write(bytes), from: begun });
    }
    /* What was written is to be forgotten. */
    if (clears !== cleared) return;
    const kept = places.filter((it) => !replaced.has(it.from));
    places = [...kept, ...written].sort((a, b) => a.from - b.from);
    saved = until;
    for (const [row, line] of before) if (unsaved.get(row) === line) letGo(row);
  }

  return {
    get,
    isAtHand: (row) => isInMemory(row) || cache.get(blockOf(row)) !== undefined,
    require: (rows) => {
      const blocks = new Set(rows.filter((row) => !isInMemory(row)).map(blockOf));
      const missing = [...blocks].filter((block) => !cache.get(block));
      if (missing.length > 0) throw new MissingBlocks(cache, missing);
    },
    set,
    unsaved: () => heldCharacters,
    save,
    clear: () => {
      cache.forget(blocks());
      clears += 1;
      [places, saved, length, heldCharacters] = [[], 0, 0, 0];
      unsaved.clear();
    },
    blocks,
    rowsOf: (block) => {
      const at = places.findIndex((it) => it.block === block);
      if (at < 0) return [];
      const rows = Array.from({ length: from(at + 1) - from(at) }, (_, row) => from(at) + row);
      return rows.filter((row) => !unsaved.has(row));
    },
    parts: function* () {
      const numbers = [saved, ...places.flatMap((it) => [it.block, it.from])];
      yield numberBytes(numbers);
    },
  };
}

interface Stretch {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  /** Characters of a block; one that has grown is cut in two where it is twice as long as others. */
  readonly most: number;
}

interface Block {
  readonly from: number;
  readonly bytes: Uint8Array;
}

function bytesOf(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.join('\n'));
}

function placesIn(image: Image): { readonly places: readonly Place[]; readonly saved: number } {
  const [saved = 0, ...numbers] = numbersIn(image);
  const places = Array.from({ length: numbers.length / 2 }, (_, at) => ({
    block: numbers[2 * at] ?? 0,
    from: numbers[2 * at + 1] ?? 0,
  }));
  return { places, saved };
}
