/* The fuller a table is, the more slots are looked at for each text, which stand beside each other. */
const MOST_TAKEN = 0.9;
const HASH_BITS = 32;
const HASHES = 2 ** HASH_BITS;

/**
 * Places by the hash of what they hold: four bytes for each, and a tenth of the table free. An
 * empty table for `room` places. What a place leaves of the 32 bits of its slot has a part of the
 * hash, so that nearly all texts that are looked at are the one that is asked for.
 */
export function placeTable(room: number) {
  const slots = new Uint32Array(Math.floor(room / MOST_TAKEN) + 1);
  const placeBits = HASH_BITS - Math.clz32(room);
  /* A place stands one too high: 0 is a slot that is free. */
  const places = 2 ** placeBits - 1;

  return {
    /** Places that it can take. */
    room,
    /** Takes the next place, from 0 on. */
    put: (hash: number, place: number): void => {
      const mixed = mix(hash);
      let slot = firstSlot(mixed, slots.length);
      while (slots[slot] !== 0) slot = slot + 1 === slots.length ? 0 : slot + 1;
      slots[slot] = (mixed << placeBits) | (place + 1);
    },
    /** The first place of this hash for which `fits` holds. */
    find: (hash: number, fits: (place: number) => boolean): number | undefined => {
      const mixed = mix(hash);
      const told = (mixed << placeBits) >>> 0;
      let slot = firstSlot(mixed, slots.length);
      for (let held = slots[slot] ?? 0; held !== 0; held = slots[slot] ?? 0) {
        const place = (held & places) - 1;
        if ((held & ~places) >>> 0 === told && fits(place)) return place;
        slot = slot + 1 === slots.length ? 0 : slot + 1;
      }
      return undefined;
    },
  };
}

/* By the upper bits of a hash; the slot has the lower ones. */
function firstSlot(mixed: number, slots: number): number {
  return Math.floor(((mixed >>> 0) / HASHES) * slots);
}

/* Texts that differ in one character have hashes that are near each other (MurmurHash3’s last step). */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}
