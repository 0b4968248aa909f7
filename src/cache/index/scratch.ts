type Kind = Uint8ArrayConstructor | Uint32ArrayConstructor | Int32ArrayConstructor;

/**
 * Memory used again and again instead of some megabytes of garbage per question. What it gives is
 * zeroed and valid until it is asked the next time. Where nobody holds it, it goes as soon as all
 * garbage is collected, which happens at rest.
 */
export function createScratch<Room extends Kind>(kind: Room) {
  let known = new WeakRef(new ArrayBuffer());
  return (size: number): InstanceType<Room> => {
    const bytes = size * kind.BYTES_PER_ELEMENT;
    const before = known.deref();
    if (before && before.byteLength >= bytes)
      return new kind(before, 0, size).fill(0) as InstanceType<Room>;
    const room = new ArrayBuffer(kind.BYTES_PER_ELEMENT * Math.ceil(size * ROOM_TO_GROW));
    known = new WeakRef(room);
    return new kind(room, 0, size) as InstanceType<Room>;
  };
}

const ROOM_TO_GROW = 1.05;
