import { keptWhileUsed } from './kept-while-used';

type Kind = Uint8ArrayConstructor | Uint32ArrayConstructor | Int32ArrayConstructor;

/**
 * Gives memory that is used again and again, so that a question does not leave some megabytes of
 * garbage. The memory is zeroed, and valid until the next call. It is let go of at rest.
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
