import { firstWhere } from '../../domain/first-where';
import { eachAtHand } from '../blocks/missing-blocks';
import { signerIn, type WaiverColumns } from '../index/waiver-columns';

/** Ranks signers in the order of a language. Between two questions only the ranks are kept. */
export type NameRanks = ReturnType<typeof createNameRanks>;

const NONE = -1;
/* Where more than one in this many rows came, it is faster to read all names anew. */
const FEW = 64;

type Compare = (a: string, b: string) => number;

/**
 * Ranks by `compare` (a collator's); each different name is compared once. Names are read only once
 * their order is asked for. Names that come later are looked up among the others, of which a few
 * are read then. Names that compare as equal are told apart by their characters.
 */
export function createNameRanks(waivers: Pick<WaiverColumns, 'signers'>, compare: Compare) {
  let known: Int32Array | null = null;
  let reading = createReading(waivers);
  const byName: Compare = (a, b) => compare(a, b) || (a < b ? -1 : Number(a > b));

  function readAll(rows: number): Int32Array {
    reading.put(Array.from({ length: rows }, (_, row) => row));
    return new Int32Array();
  }

  return {
    /**
     * Must be told the rows that came or whose signers changed. Notes nothing before the first
     * question, which reads all rows.
     */
    put: (rows: readonly number[]): void => {
      if (!known) return;
      for (const row of rows) if (row < known.length) known[row] = NONE;
      reading.put(rows);
    },
    /**
     * The ranks of the first `rows` rows; equal names share a rank. Throws `MissingBlocks`; asked
     * again, it goes on from there.
     */
    ranks: (rows: number): Int32Array => {
      const isMuch = known && known.length > 0 && reading.left() * FEW > rows;
      if (!known || isMuch) known = readAll(rows);
      if (reading.left() === 0) return known;
      const names = reading.take(rows);
      known = withNames(waivers, known, names, byName);
      reading = createReading(waivers);
      return known;
    },
  };
}

/* Different names, and for each row which of them it has, plus one; 0 for unread rows. */
interface ReadNames {
  readonly texts: readonly string[];
  readonly codes: Int32Array;
}

/* Reads the names of rows, which come from the disk part by part. */
function createReading(waivers: Pick<WaiverColumns, 'signers'>) {
  const texts: string[] = [];
  const codeOf = new Map<string, number>();
  let codes = new Int32Array();
  let rows: readonly number[] = [];
  let next = 0;

  function read(row: number): void {
    const { name } = signerIn(waivers, row);
    const code = codeOf.get(name) ?? texts.push(name);
    codeOf.set(name, code);
    codes[row] = code;
  }

  return {
    left: () => rows.length,
    put: (more: readonly number[]): void => {
      rows = [...rows, ...more];
    },
    take: (count: number): ReadNames => {
      if (codes.length < count) codes = grown(codes, count);
      for (let row = rows[next]; row !== undefined; row = rows[++next]) {
        if (!waivers.signers.isAtHand(row)) waivers.signers.require(rows.slice(next));
        read(row);
      }
      return { texts, codes };
    },
  };
}

function grown(before: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const after = new Int32Array(length);
  after.set(before);
  return after;
}

/* Where a name belongs among the names that have ranks, and whether the name there is the same. */
interface NamePlace {
  readonly at: number;
  readonly isThere: boolean;
}

/* The ranks of all rows. `names` has the names of the rows without a rank. */
function withNames(
  waivers: Pick<WaiverColumns, 'signers'>,
  ranks: Int32Array,
  { texts, codes }: ReadNames,
  byName: Compare,
): Int32Array {
  const { rows, placeOf } = rankedRows(ranks);
  const nameAt = (at: number): string => signerIn(waivers, rows[at] ?? NONE).name;
  const places = eachAtHand(texts, (name): NamePlace => {
    const at = firstWhere(0, rows.length, (it) => byName(nameAt(it), name) >= 0);
    return { at, isThere: at < rows.length && nameAt(at) === name };
  });
  const { ofPlaces, ofTexts } = renumbered(places, rows.length, (a, b) =>
    byName(texts[a] ?? '', texts[b] ?? ''),
  );
  return codes.map((code, row) => {
    const rank = ranks[row] ?? NONE;
    return rank === NONE ? (ofTexts[code - 1] ?? NONE) : (ofPlaces[placeOf[rank] ?? 0] ?? NONE);
  });
}

/* One row for each rank in use, in the order of the ranks, and each rank's place among these. */
function rankedRows(ranks: Int32Array) {
  const rowOf = new Int32Array(1 + ranks.reduce((a, b) => Math.max(a, b), NONE)).fill(NONE);
  ranks.forEach((rank, row) => {
    if (rank !== NONE) rowOf[rank] = row;
  });
  let places = 0;
  const placeOf = rowOf.map((row) => (row === NONE ? NONE : places++));
  return { rows: rowOf.filter((row) => row !== NONE), placeOf };
}

/*
 * The new ranks: `ofPlaces` of the `count` names that had one, by place, and `ofTexts` of the names
 * that were read, by number.
 */
function renumbered(
  places: readonly NamePlace[],
  count: number,
  compare: (a: number, b: number) => number,
) {
  const at = (text: number): number => places[text]?.at ?? 0;
  const added = [...places.keys()].filter((text) => places[text]?.isThere === false).sort(compare);
  const before = new Int32Array(count + 1);
  for (const text of added) before[at(text)] = (before[at(text)] ?? 0) + 1;
  let sum = 0;
  const ofPlaces = before.map((some, place) => place + (sum += some));
  const ofTexts = Int32Array.from(places, (it) => ofPlaces[it.at] ?? NONE);
  added.forEach((text, more) => (ofTexts[text] = at(text) + more));
  return { ofPlaces, ofTexts };
}
