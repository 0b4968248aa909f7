import { rememberedOf } from '../../domain/remembered';
import type { BlockCache } from '../blocks/block-cache';
import { MissingBlocks, whenAtHand } from '../blocks/missing-blocks';
import { blockText, lineStarts, readLine } from './value-block';
import { createBlockPlaces, type Place, type Stretch } from './block-places';
import type { Image } from './column-image';

/** A column of long, seldom-read JSON values, which lie on the disk in blocks of rows. */
export type StoredColumn<Value> = ReturnType<typeof storedColumn<Value, unknown>>;

/** The form in which values stand in blocks, as JSON. */
export interface ValueForm<Value, Packed> {
  readonly pack: (value: Value) => Packed;
  readonly unpack: (packed: Packed) => Value;
  /** Characters of a block; small ones are better where rows asked for together lie far apart. */
  readonly blockCharacters?: number;
}

/** The form of values that stand in blocks as they are. */
export function asItIs<Value>(): ValueForm<Value, Value> {
  return { pack: (value) => value, unpack: (value) => value };
}

/** Writes a block’s bytes, never to be changed; resolves to the number of the block. */
export type WriteBlock = (bytes: Uint8Array) => Promise<number>;

/* Sealed, such a block has 16 to 60 KB, which is read for a single value (docs/performance.md). */
const BLOCK_CHARACTERS = 2 ** 17;
/* Rows whose lines are put together at once. */
const ROWS_AT_ONCE = 1024;

/** A column, empty or from its image, whose blocks come from `cache`. */
export function storedColumn<Value, Packed>(
  cache: BlockCache,
  form: ValueForm<Value, Packed>,
  image: Image = [],
) {
  const { blockCharacters = BLOCK_CHARACTERS } = form;
  const places = createBlockPlaces(image);
  const unsaved = createUnsavedLines();
  /* Remembered as long as the bytes of the block are. */
  const starts = rememberedOf(lineStarts);
  let length = places.saved();
  let clears = 0;

  const isInMemory = (row: number): boolean =>
    row >= places.saved() || unsaved.get(row) !== undefined;

  /* The bytes of a row's block, and the row's line in them. */
  function stored(row: number): readonly [bytes: Uint8Array, line: number] {
    const { block, from } = places.of(row);
    const bytes = cache.get(block);
    if (!bytes) throw new MissingBlocks(cache, [block]);
    return [bytes, row - from];
  }

  /*
   * The value of a row; undefined for a row that was never set. Throws `MissingBlocks` where a
   * block has to be brought first.
   */
  function get(row: number): Value | undefined {
    const packed = packedAt(row);
    return packed === undefined ? undefined : form.unpack(packed);
  }

  function packedAt(row: number): Packed | undefined {
    const own = unsaved.get(row);
    if (own !== undefined) return JSON.parse(own) as Packed;
    if (row >= places.saved()) return undefined;
    const [bytes, line] = stored(row);
    return readLine<Packed>(bytes, starts(bytes), line);
  }

  /* Sets the value of a row, kept in memory as the text its block will have, until saved. */
  function set(row: number, value: Value): void {
    unsaved.set(row, JSON.stringify(form.pack(value)));
    if (row >= length) length = row + 1;
  }

  function lineAt(row: number): string {
    const own = unsaved.get(row);
    if (own !== undefined) return own;
    if (row >= places.saved()) return 'null';
    const [bytes, line] = stored(row);
    const lines = starts(bytes);
    return blockText(bytes.subarray(lines[line], (lines[line + 1] ?? 1) - 1));
  }

  const linesOf = (first: number, until: number): readonly string[] =>
    Array.from({ length: until - first }, (_, at) => lineAt(first + at));

  /*
   * Writes blocks for all that is in memory alone, and uses them from then on; `write` gives a
   * block its number. Values that are set meanwhile stay in memory. May be called only once at a
   * time.
   */
  async function save(write: WriteBlock): Promise<void> {
    const before = unsaved.all();
    const [until, cleared] = [length, clears];
    const stretches = places.stretches(before.keys(), until, blockCharacters);
    const written: Place[] = [];
    for (const stretch of stretches)
      for await (const { bytes, from } of cut(stretch, linesOf))
        written.push({ block: await write(bytes), from });
    /* All values were forgotten meanwhile, so the new blocks must not be used. */
    if (clears !== cleared) return;
    places.replace(stretches, written, until);
    for (const [row, line] of before) if (unsaved.get(row) === line) unsaved.drop(row);
  }

  return {
    get,
    /** Whether `get` can answer for a row without the disk. */
    isAtHand: (row: number): boolean =>
      isInMemory(row) || cache.get(places.of(row).block) !== undefined,
    /** Throws `MissingBlocks` unless `get` answers for all of these rows. */
    require: (rows: readonly number[]): void => {
      const asked = new Set(
        rows.filter((row) => !isInMemory(row)).map((row) => places.of(row).block),
      );
      const missing = [...asked].filter((block) => !cache.get(block));
      if (missing.length > 0) throw new MissingBlocks(cache, missing);
    },
    set,
    /** How many characters are in memory alone. */
    unsaved: unsaved.characters,
    save,
    /**
     * Forgets all values at once: those in memory, those on the disk, and what was read from it.
     */
    clear: (): void => {
      cache.forget(places.blocks());
      clears += 1;
      length = 0;
      places.clear();
      unsaved.clear();
    },
    /** The numbers of the blocks of this column. */
    blocks: places.blocks,
    /** The rows whose value is in this block and not in memory. */
    rowsOf: (block: number): readonly number[] =>
      places.rowsOf(block).filter((row) => !isInMemory(row)),
    /** The image, which says which blocks there are. Must be asked for once all is saved. */
    parts: places.parts,
  };
}

/* Values in memory alone, as JSON lines, which take a third of the memory that values take. */
function createUnsavedLines() {
  const lines = new Map<number, string>();
  let characters = 0;

  function drop(row: number): void {
    characters -= lines.get(row)?.length ?? 0;
    lines.delete(row);
  }

  return {
    get: (row: number): string | undefined => lines.get(row),
    set: (row: number, line: string): void => {
      characters += line.length - (lines.get(row)?.length ?? 0);
      lines.set(row, line);
    },
    drop,
    /** All of them, as they are now. */
    all: (): ReadonlyMap<number, string> => new Map(lines),
    characters: (): number => characters,
    clear: (): void => {
      lines.clear();
      characters = 0;
    },
  };
}

interface Block {
  readonly from: number;
  readonly bytes: Uint8Array;
}

/* Cuts the lines of a stretch into blocks; `linesOf` may throw `MissingBlocks`. */
async function* cut(
  { from, until, most }: Stretch,
  linesOf: (first: number, until: number) => readonly string[],
): AsyncIterable<Block> {
  let lines: string[] = [];
  let begun = from;
  let characters = 0;
  for (let row = from; row < until; row += ROWS_AT_ONCE) {
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

function bytesOf(lines: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines.join('\n'));
}
