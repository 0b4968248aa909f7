import type { Json, JsonObject } from '../json';

/* In the order of an envelope; what stands together is one line of it. */
const LINES = [['address_1'], ['address_2'], ['postal_code', 'city'], ['state'], ['country_code']];
const KNOWN: ReadonlySet<string> = new Set(LINES.flat());

/** The lines of an address as on an envelope; parts that are empty or no text are left out. */
export function addressLines(address: JsonObject): readonly string[] {
  return LINES.map((keys) => partsOf(address, keys).join(' ')).filter((line) => line !== '');
}

/** The parts of an address in the order of an envelope; what has another key comes last. */
export function addressParts(address: JsonObject): readonly string[] {
  return partsOf(address, [...new Set([...KNOWN, ...Object.keys(address)])]);
}

/** What `addressLines` does not say: other keys, and values that are no text. Null: nothing. */
export function besideLines(address: JsonObject): JsonObject | null {
  const beside = Object.entries(address).filter(([key, value]) => !isSaid(key, value));
  return beside.length === 0 ? null : Object.fromEntries(beside);
}

function isSaid(key: string, value: Json): boolean {
  return KNOWN.has(key) && (value === null || typeof value === 'string');
}

function partsOf(address: JsonObject, keys: readonly string[]): readonly string[] {
  const parts = keys.map((key) => address[key]).filter((it) => typeof it === 'string');
  return parts.filter((it) => it.trim() !== '');
}
