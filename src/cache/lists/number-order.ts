const DIGIT = 0x10000;
const WORD = 0x100000000;

interface Texts {
  readonly get: (row: number) => string | undefined;
}

/**
 * Rows 0…count-1 ascending by whole-number keys below 2^53 (epoch ms), unreadable keys (NaN) last,
 * equal keys by id. A radix sort: some milliseconds for 100,000 rows.
 */
export function orderByNumber(
  keys: ArrayLike<number>,
  count: number,
  ids: Texts,
): Uint32Array<ArrayBuffer> {
  const { readable, least, most } = splitReadable(keys, count);
  const low = new Uint32Array(count);
  const high = new Uint32Array(count);
  for (const row of readable) {
    const offset = (keys[row] ?? 0) - least;
    low[row] = offset % WORD;
    high[row] = Math.floor(offset / WORD);
  }
  let order = readable;
  for (let scale = 1, shift = 0; scale <= most - least; scale *= DIGIT, shift += 16)
    order = stableByDigit(order, shift < 32 ? low : high, shift & 31);
  const all = withUnreadable(order, keys, count);
  sortTies(all, keys, ids);
  return all;
}

/** The rows of `order` by small whole numbers `ranks[row]`, equal ones in the order they had. */
export function stableByRank(
  order: Uint32Array<ArrayBuffer>,
  ranks: ArrayLike<number>,
  rankCount: number,
): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(rankCount + 1);
  for (const row of order) {
    const next = (ranks[row] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  return placed(order, starts, (row) => ranks[row] ?? 0);
}

function stableByDigit(
  order: Uint32Array<ArrayBuffer>,
  words: Uint32Array,
  shift: number,
): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(DIGIT + 1);
  for (const row of order) {
    const next = (((words[row] ?? 0) >>> shift) & (DIGIT - 1)) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  return placed(order, starts, (row) => ((words[row] ?? 0) >>> shift) & (DIGIT - 1));
}

/* `counts[key + 1]` rows have a key; turned into starts while placing. */
function placed(
  order: Uint32Array<ArrayBuffer>,
  counts: Uint32Array,
  keyOf: (row: number) => number,
): Uint32Array<ArrayBuffer> {
  for (let key = 1; key < counts.length; key += 1)
    counts[key] = (counts[key] ?? 0) + (counts[key - 1] ?? 0);
  const sorted = new Uint32Array(order.length);
  for (const row of order) {
    const key = keyOf(row);
    const at = counts[key] ?? 0;
    sorted[at] = row;
    counts[key] = at + 1;
  }
  return sorted;
}

function splitReadable(keys: ArrayLike<number>, count: number) {
  const readable = new Uint32Array(count);
  let found = 0;
  let least = Infinity;
  let most = -Infinity;
  for (let row = 0; row < count; row += 1) {
    const key = keys[row] ?? Number.NaN;
    if (!Number.isFinite(key)) continue;
    readable[found++] = row;
    if (key < least) least = key;
    if (key > most) most = key;
  }
  return { readable: readable.slice(0, found), least, most };
}

function withUnreadable(
  order: Uint32Array,
  keys: ArrayLike<number>,
  count: number,
): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(count);
  all.set(order);
  let at = order.length;
  for (let row = 0; row < count; row += 1) if (!Number.isFinite(keys[row])) all[at++] = row;
  return all;
}

function sortTies(order: Uint32Array, keys: ArrayLike<number>, ids: Texts): void {
  for (let from = 0; from < order.length;) {
    let until = from + 1;
    while (until < order.length && sameKey(keys[order[from] ?? 0], keys[order[until] ?? 0]))
      until += 1;
    if (until - from > 1)
      order
        .subarray(from, until)
        .sort((a, b) => ((ids.get(a) ?? '') < (ids.get(b) ?? '') ? -1 : 1));
    from = until;
  }
}

function sameKey(a: number | undefined, b: number | undefined): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}
