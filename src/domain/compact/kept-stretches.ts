import { textPieces } from './text-pieces';

/* Pieces that must agree in a row before two texts count as together again. */
const ANCHOR = 4;
/* How far ahead, in pieces, the two texts may meet again. */
const REACH = 1500;
/* Steps one comparison may take, so that hostile texts cannot stall the decoder. */
const MAX_STEPS = 50_000;
/* Shorter stretches cost more than they save, and turn up in the wrong places. */
const SHORTEST = 16;
const MAX_STRETCHES = 128;

/**
 * Stretches of `base` that `text` holds in the same order, cut at word and tag borders:
 * start, end, start, end, … in characters of the base. Best effort; may be empty.
 */
export function commonStretches(base: string, text: string): readonly number[] {
  const left = textPieces(base);
  const right = textPieces(text);
  const tail = commonTail(left, right);
  const runs = alignedRuns(left, right, left.length - tail, right.length - tail);
  runs.push([left.length - tail, left.length]);
  return toCharacters(left, runs);
}

type Run = readonly [start: number, end: number];

function commonTail(left: readonly string[], right: readonly string[]): number {
  const most = Math.min(left.length, right.length);
  let tail = 0;
  while (tail < most && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail += 1;
  return tail;
}

function alignedRuns(
  left: readonly string[],
  right: readonly string[],
  leftEnd: number,
  rightEnd: number,
): Run[] {
  const index = anchorIndex(left, leftEnd);
  const runs: Run[] = [];
  const budget = { steps: MAX_STEPS };
  let i = 0;
  let j = 0;
  for (;;) {
    const start = i;
    while (i < leftEnd && j < rightEnd && left[i] === right[j]) {
      i += 1;
      j += 1;
    }
    if (i > start) runs.push([start, i]);
    const meeting = nextMeeting(index, right, { i, j, leftEnd, rightEnd }, budget);
    if (meeting === null) return runs;
    i = meeting.i;
    j = meeting.j;
  }
}

interface Position {
  readonly i: number;
  readonly j: number;
  readonly leftEnd: number;
  readonly rightEnd: number;
}

/* The nearest pair of places, counted in pieces skipped, where an anchor agrees. */
function nextMeeting(
  index: ReadonlyMap<string, readonly number[]>,
  right: readonly string[],
  from: Position,
  budget: { steps: number },
): { readonly i: number; readonly j: number } | null {
  let best: { readonly i: number; readonly j: number } | null = null;
  let cost = REACH;
  for (let skip = 0; skip < cost && from.j + skip + ANCHOR <= from.rightEnd; skip += 1) {
    budget.steps -= 1;
    if (budget.steps < 0) return best;
    const places = index.get(anchorAt(right, from.j + skip));
    const place = places === undefined ? undefined : firstFrom(places, from.i);
    /* Here they just differed: two anchors can look alike without being equal. */
    if (place === undefined || (place === from.i && skip === 0)) continue;
    if (place - from.i + skip >= cost) continue;
    best = { i: place, j: from.j + skip };
    cost = place - from.i + skip;
  }
  return best;
}

function anchorIndex(pieces: readonly string[], end: number): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let at = 0; at + ANCHOR <= end; at += 1) {
    const anchor = anchorAt(pieces, at);
    const places = index.get(anchor);
    if (places === undefined) index.set(anchor, [at]);
    else places.push(at);
  }
  return index;
}

function anchorAt(pieces: readonly string[], at: number): string {
  return pieces.slice(at, at + ANCHOR).join('\n');
}

function firstFrom(ascending: readonly number[], from: number): number | undefined {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return ascending[low];
}

function toCharacters(pieces: readonly string[], runs: readonly Run[]): readonly number[] {
  const offsets = [0];
  for (const piece of pieces) offsets.push((offsets.at(-1) ?? 0) + piece.length);
  const stretches: number[][] = [];
  for (const [from, to] of runs) {
    const start = offsets[from] ?? 0;
    const end = offsets[to] ?? 0;
    const last = stretches.at(-1);
    if (end - start >= SHORTEST && last?.[1] !== start) stretches.push([start, end]);
    else if (last?.[1] === start) last[1] = end;
  }
  return stretches.length > MAX_STRETCHES ? [] : stretches.flat();
}
