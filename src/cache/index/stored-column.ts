import { firstWhere } from '../../domain/first-where';
import { rememberedOf } from '../../domain/remembered';
import type { BlockCache } from '../blocks/block-cache';
import { MissingBlocks, whenAtHand } from '../blocks/missing-blocks';
import { blockText, lineStarts, readLine } from './value-block';
import { numberBytes, numbersIn, type Image } from './column-image';

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

/* A block and the first row in it. */
interface Place {
  readonly block: number;
  readonly from: number;
}

/** A column, empty or from its image, whose blocks come from `cache`. */
export function storedColumn<Value, Packed>(
  cache: BlockCache,
  form: ValueForm<Value, Packed>,
  image: Image = [],
) {
  const { blockCharacters = BLOCK_CHARACTERS } = form;
  let { places, saved } = placesIn(image);
  /* Values as JSON lines, which take a third of the memory that values take. */
  const unsaved = new Map<number, string>();
  let heldCharacters = 0;
  /* Remembered as long as the bytes of the block are. */
  const starts = rememberedOf(lineStarts);
  let length = saved;
  let clears = 0;

  const placeOf = (row: number): number => firstWhere(0, places.length, (at) => from(at) > row) - 1;
  const from = (at: number): number => places[at]?.from ?? saved;
  const blockOf = (row: number): number => places[placeOf(row)]?.block ?? -1;
  const blocks = (): readonly number[] => places.map(({ block }) => block);
  const isInMemory = (row: number): boolean => row >= saved || unsaved.has(row);

  /* The bytes of a row's block, and the row's line in them. */
  function stored(row: number): readonly [bytes: Uint8Array, line: number] {
    const at = placeOf(row);
    const block = places[at]?.block ?? -1;
    const bytes = cache.get(block);
    if (!bytes) throw new MissingBlocks(cache, [block]);
    return [bytes, row - from(at)];
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
    if (row >= saved) return undefined;
    const [bytes, line] = stored(row);
    return readLine<Packed>(bytes, starts(bytes), line);
  }

  /* Sets the value of a row, kept in memory as the text its block will have, until saved. */
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
   * The rows whose blocks are to be written: each block that has a new value, and the last block
   * together with the rows behind it, so that no small blocks pile up.
   */
  function stretches(): readonly Stretch[] {
    const changed = new Set([...unsaved.keys()].filter((row) => row < saved).map(placeOf));
    const last = places.length - 1;
    if (length > saved) changed.delete(last);
    const rewritten = [...changed].map((at) => ({
      from: from(at),
      until: from(at + 1),
      most: 2 * blockCharacters,
    }));
    if (length === saved) return rewritten;
    return [
      ...rewritten,
      { from: last < 0 ? 0 : from(last), until: length, most: blockCharacters },
    ];
  }

  const linesOf = (first: number, until: number): readonly string[] =>
    Array.from({ length: until - first }, (_, at) => lineAt(first + at));

  /*
   * Writes blocks for all that is in memory alone, and uses them from then on; `write` gives a
   * block its number. Values that are set meanwhile stay in memory. May be called only once at a
   * time.
   */
  async function save(write: WriteBlock): Promise<void> {
    const before = new Map(unsaved);
    const [until, cleared] = [length, clears];
    const written: Place[] = [];
    const replaced = new Set<number>();
    for (const stretch of stretches()) {
      replaced.add(stretch.from);
      for await (const { bytes, from: begun } of cut(stretch, linesOf))
        written.push({ block: await write(bytes), from: begun });
    }
    /* All values were forgotten meanwhile, so the new blocks must not be used. */
    if (clears !== cleared) return;
    const kept = places.filter((it) => !replaced.has(it.from));
    places = [...kept, ...written].sort((a, b) => a.from - b.from);
    saved = until;
    for (const [row, line] of before) if (unsaved.get(row) === line) letGo(row);
  }

  return {
    get,
    /** Whether `get` can answer for a row without the disk. */
    isAtHand: (row: number): boolean => isInMemory(row) || cache.get(blockOf(row)) !== undefined,
    /** Throws `MissingBlocks` unless `get` answers for all of these rows. */
    require: (rows: readonly number[]): void => {
      const asked = new Set(rows.filter((row) => !isInMemory(row)).map(blockOf));
      const missing = [...asked].filter((block) => !cache.get(block));
      if (missing.length > 0) throw new MissingBlocks(cache, missing);
    },
    set,
    /** How many characters are in memory alone. */
    unsaved: (): number => heldCharacters,
    save,
    /**
     * Forgets all values at once: those in memory, those on the disk, and what was read from it.
     */
    clear: (): void => {
      cache.forget(blocks());
      clears += 1;
      [places, saved, length, heldCharacters] = [[], 0, 0, 0];
      unsaved.clear();
    },
    /** The numbers of the blocks of this column. */
    blocks,
    /** The rows whose value is in this block and not in memory. */
    rowsOf: (block: number): readonly number[] => {
      const at = places.findIndex((it) => it.block === block);
      if (at < 0) return [];
      const rows = Array.from({ length: from(at + 1) - from(at) }, (_, row) => from(at) + row);
      return rows.filter((row) => !unsaved.has(row));
    },
    /** The image, which says which blocks there are. Must be asked for once all is saved. */
    parts: function* (): Iterable<Uint8Array> {
      const numbers = [saved, ...places.flatMap((it) => [it.block, it.from])];
      yield numberBytes(numbers);
    },
  };
}

interface Stretch {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
  /**
   * The most characters of a block. A block that was changed is cut in two only once it is twice as
   * long as others.
   */
  readonly most: number;
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

function placesIn(image: Image): { readonly places: readonly Place[]; readonly saved: number } {
  const [saved = 0, ...numbers] = numbersIn(image);
  const places = Array.from({ length: numbers.length / 2 }, (_, at) => ({
    block: numbers[2 * at] ?? 0,
    from: numbers[2 * at + 1] ?? 0,
  }));
  return { places, saved };
}
