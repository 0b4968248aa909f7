type Room = Uint8Array | Uint32Array | Int32Array;

/**
 * Memory used again and again instead of some megabytes of garbage per question. What it gives is
 * zeroed and valid until it is asked the next time.
 */
export function createScratch<Kind extends Room>(make: (size: number) => Kind) {
  let room = make(0);
  return (size: number): Kind => {
    if (room.length < size) room = make(Math.ceil(size * 1.25));
    return room.subarray(0, size).fill(0) as Kind;
  };
}
