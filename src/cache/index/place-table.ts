/* The fuller a table is, the more slots are looked at for a text; these lie side by side. */
const MOST_TAKEN = 0.9;
const HASH_BITS = 32;
const HASHES = 2 ** HASH_BITS;

/**
 * An empty table that finds up to `room` places by the hash of what they hold. A place takes four
 * bytes, and a tenth of the table stays free. The bits of a slot that the place leaves free have a
 * part of the hash, so that nearly every text that is compared is the one asked for.
 */
export function placeTable(room: number) {
  const slots = new Uint32Array(Math.floor(room / MOST_TAKEN) + 1);
  const placeBits = HASH_BITS - Math.clz32(room);
  /* A place is kept one too high, because 0 is a free slot. */
  const places = 2 ** placeBits - 1;

  return {
    /** How many places fit into the table. */
    room,
    /** Adds the next place; places begin with 0. */
    put: (hash: number, place: number): void => {
      const mixed = mix(hash);
      let slot = firstSlot(mixed, slots.length);
      while (slots[slot] !== 0) slot = slot + 1 === slots.length ? 0 : slot + 1;
      slots[slot] = (mixed << placeBits) | (place + 1);
    },
    /** The first place with this hash for which `fits` holds. */
    find: (hash: number, fits: (place: number) => boolean): number | undefined => {
      const mixed = mix(hash);
      const hashBits = (mixed << placeBits) >>> 0;
      let slot = firstSlot(mixed, slots.length);
      for (let slotBits = slots[slot] ?? 0; slotBits !== 0; slotBits = slots[slot] ?? 0) {
        const place = (slotBits & places) - 1;
        if ((slotBits & ~places) >>> 0 === hashBits && fits(place)) return place;
        slot = slot + 1 === slots.length ? 0 : slot + 1;
      }
      return undefined;
    },
  };
}

/* The upper bits of a hash choose the slot; the lower ones are kept in it. */
function firstSlot(mixed: number, slots: number): number {
  return Math.floor(((mixed >>> 0) / HASHES) * slots);
}

/* Spreads hashes, as texts that differ in one character have similar ones (MurmurHash3). */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
