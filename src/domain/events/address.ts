import type { Json, JsonObject } from '../json';

/* In the order of an envelope. Parts in one list share a line. */
const LINES = [['address_1'], ['address_2'], ['postal_code', 'city'], ['state'], ['country_code']];
const KNOWN: ReadonlySet<string> = new Set(LINES.flat());

/** The lines of an address as on an envelope, without parts that are empty or not text. */
export function addressLines(address: JsonObject): readonly string[] {
  return LINES.map((keys) => partsOf(address, keys).join(' ')).filter((line) => line !== '');
}

/** The parts of an address in the order of an envelope, followed by those with unknown keys. */
export function addressParts(address: JsonObject): readonly string[] {
  return partsOf(address, [...new Set([...KNOWN, ...Object.keys(address)])]);
}

/**
 * The parts of an address that `addressLines` leaves out: unknown keys, and values that are not
 * text. Null when there are none.
 */
export function besideLines(address: JsonObject): JsonObject | null {
  const leftOut = Object.entries(address).filter(([key, value]) => !isSaid(key, value));
  return leftOut.length === 0 ? null : Object.fromEntries(leftOut);
}

function isSaid(key: string, value: Json): boolean {
  return KNOWN.has(key) && (value === null || typeof value === 'string');
}

function partsOf(address: JsonObject, keys: readonly string[]): readonly string[] {
  const parts = keys.map((key) => address[key]).filter((it) => typeof it === 'string');
  return parts.filter((it) => it.trim() !== '');
}
