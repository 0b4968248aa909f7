import { joined } from './bytes';
import type { Images } from './column-image';

/** A part of a column's image on its way into a segment. */
export interface NamedPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The numbers of the blocks on the disk that the part refers to. */
  readonly blocks?: readonly number[];
}

/** One row of a snapshot: parts of images, behind a list of their names and lengths. */
type Segment = Uint8Array;

/** A segment after it was opened, in pieces that follow one another. */
type OpenedSegment = readonly Uint8Array[];

const SEGMENT_BYTES = 2 ** 20;
/* A column in memory keeps its whole segment there, so large ones have segments of their own. */
const SHARED_SEGMENT_BYTES = 2 ** 18;
const HEAD_BYTES = 4;
/* 32-bit numbers that begin at a multiple of four bytes need not be copied. */
const ALIGNED = 4;
const BLANK = 0x20;

/** Packs parts into segments of about a megabyte, in order. `pause` lets other work go first. */
export async function packSegments(
  parts: Iterable<NamedPart> | AsyncIterable<NamedPart>,
  pause: () => Promise<void>,
): Promise<readonly Segment[]> {
  const packing = createPacking();
  for await (const part of parts) {
    packing.add(part);
    await pause();
  }
  return packing.end();
}

function createPacking() {
  const segments: Segment[] = [];
  let waiting: NamedPart[] = [];
  let bytes = 0;

  function pack(): void {
    if (waiting.length > 0) segments.push(packSegment(waiting));
    waiting = [];
    bytes = 0;
  }

  return {
    add: (part: NamedPart): void => {
      if (bytes >= SHARED_SEGMENT_BYTES && waiting.at(-1)?.name !== part.name) pack();
      waiting.push(part);
      bytes += part.bytes.length;
      if (bytes >= SEGMENT_BYTES) pack();
    },
    end: (): readonly Segment[] => {
      pack();
      return segments;
    },
  };
}

/** The images in segments, which have to come in the order in which they were packed. */
export function unpackSegments(segments: readonly OpenedSegment[]): Images {
  const images: Record<string, Uint8Array[]> = {};
  for (const segment of segments)
    for (const { name, bytes } of unpackSegment(segment)) (images[name] ??= []).push(bytes);
  return images;
}

function packSegment(parts: readonly NamedPart[]): Segment {
  const list = parts.map(({ name, bytes }) => [name, bytes.length]);
  const text = new TextEncoder().encode(JSON.stringify(list));
  const head = new Uint8Array(Math.ceil(text.length / ALIGNED) * ALIGNED).fill(BLANK);
  head.set(text);
  const size = parts.reduce((sum, { bytes }) => sum + bytes.length, HEAD_BYTES + head.length);
  const segment = new Uint8Array(size);
  new DataView(segment.buffer).setUint32(0, head.length);
  segment.set(head, HEAD_BYTES);
  let at = HEAD_BYTES + head.length;
  for (const { bytes } of parts) {
    segment.set(bytes, at);
    at += bytes.length;
  }
  return segment;
}

function* unpackSegment(segment: OpenedSegment): Iterable<NamedPart> {
  const take = taking(segment);
  const head = take(HEAD_BYTES);
  const length = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const list = new TextDecoder().decode(take(length));
  for (const [name, size] of JSON.parse(list) as [string, number][])
    yield { name, bytes: take(size) };
}

/* Returns a function that takes the next bytes: in place where they are in one piece, or copied. */
function taking(pieces: readonly Uint8Array[]): (size: number) => Uint8Array {
  let next = 0;
  let piece: Uint8Array = new Uint8Array();

  function some(most: number): Uint8Array {
    if (piece.length === 0) piece = pieces[next++] ?? piece;
    const taken = piece.subarray(0, most);
    piece = piece.subarray(taken.length);
    return taken;
  }

  return (size) => {
    const taken = [some(size)];
    let missing = size - (taken[0]?.length ?? 0);
    while (missing > 0) {
      const more = some(missing);
      if (more.length === 0) throw new RangeError('A segment is shorter than it says');
      taken.push(more);
      missing -= more.length;
    }
    return joined(taken);
  };
}
