import { keptWhileUsed } from './kept-while-used';

type Kind = Uint8ArrayConstructor | Uint32ArrayConstructor | Int32ArrayConstructor;

/**
 * Memory used again and again instead of some megabytes of garbage per question. What it gives is
 * zeroed and valid until it is asked the next time. It goes at rest.
 */
export function createScratch<Room extends Kind>(kind: Room) {
  const kept = keptWhileUsed<ArrayBuffer>();
  return (size: number): InstanceType<Room> => {
    const bytes = size * kind.BYTES_PER_ELEMENT;
    const before = kept.get();
    if (before && before.byteLength >= bytes)
      return new kind(before, 0, size).fill(0) as InstanceType<Room>;
    const room = new ArrayBuffer(kind.BYTES_PER_ELEMENT * Math.ceil(size * ROOM_TO_GROW));
    kept.keep(room);
    return new kind(room, 0, size) as InstanceType<Room>;
  };
}

const ROOM_TO_GROW = 1.05;
