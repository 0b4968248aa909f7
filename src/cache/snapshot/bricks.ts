import type { Images } from '../index/value-column';

/** A part of a column's image on its way into a brick. */
export interface NamedPart {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One row of a snapshot: parts of images, with a list of them in front. */
export type Brick = Uint8Array;

const BRICK_BYTES = 2 ** 20;
/* A column that is kept keeps the brick it stands in: large ones have bricks of their own. */
const SHARED_BRICK_BYTES = 2 ** 18;
const HEAD_BYTES = 4;
/* Numbers of 32 bits that stand so need not be copied. */
const ALIGNED = 4;
const BLANK = 0x20;

/** The bricks of a snapshot; those behind the first ones hold what is read late. */
export interface PackedBricks {
  readonly bricks: readonly Brick[];
  readonly first: number;
}

/**
 * Packs parts into bricks of about a megabyte, in their order, but late ones behind all others;
 * `pause` lets other work through.
 */
export async function packBricks(
  parts: Iterable<NamedPart>,
  isLate: (name: string) => boolean,
  pause: () => Promise<void>,
): Promise<PackedBricks> {
  const [early, late] = [createPacking(), createPacking()];
  for (const part of parts) {
    (isLate(part.name) ? late : early).add(part);
    await pause();
  }
  const first = early.end();
  return { bricks: [...first, ...late.end()], first: first.length };
}

function createPacking(): {
  readonly add: (part: NamedPart) => void;
  readonly end: () => readonly Brick[];
} {
  const bricks: Brick[] = [];
  let waiting: NamedPart[] = [];
  let bytes = 0;

  function pack(): void {
    if (waiting.length > 0) bricks.push(packBrick(waiting));
    waiting = [];
    bytes = 0;
  }

  return {
    add: (part) => {
      if (bytes >= SHARED_BRICK_BYTES && waiting.at(-1)?.name !== part.name) pack();
      waiting.push(part);
      bytes += part.bytes.length;
      if (bytes >= BRICK_BYTES) pack();
    },
    end: () => {
      pack();
      return bricks;
    },
  };
}

/** The images in bricks, given in the order they were packed. */
export function unpackBricks(bricks: readonly Brick[]): Images {
  const images: Record<string, Uint8Array[]> = {};
  for (const brick of bricks)
    for (const { name, bytes } of unpackBrick(brick)) (images[name] ??= []).push(bytes);
  return images;
}

function packBrick(parts: readonly NamedPart[]): Brick {
  const list = parts.map(({ name, bytes }) => [name, bytes.length]);
  const text = new TextEncoder().encode(JSON.stringify(list));
  const head = new Uint8Array(Math.ceil(text.length / ALIGNED) * ALIGNED).fill(BLANK);
  head.set(text);
  const size = parts.reduce((sum, { bytes }) => sum + bytes.length, HEAD_BYTES + head.length);
  const brick = new Uint8Array(size);
  new DataView(brick.buffer).setUint32(0, head.length);
  brick.set(head, HEAD_BYTES);
  let at = HEAD_BYTES + head.length;
  for (const { bytes } of parts) {
    brick.set(bytes, at);
    at += bytes.length;
  }
  return brick;
}

function* unpackBrick(brick: Brick): Iterable<NamedPart> {
  const length = new DataView(brick.buffer, brick.byteOffset).getUint32(0);
  const head = new TextDecoder().decode(brick.subarray(HEAD_BYTES, HEAD_BYTES + length));
  let at = HEAD_BYTES + length;
  for (const [name, size] of JSON.parse(head) as [string, number][]) {
    yield { name, bytes: brick.subarray(at, at + size) };
    at += size;
  }
}
