import type { Json, JsonObject } from '../json';
import { Refusal } from './refusal';

/** Levels of nesting a record may have (reliability: deep values cannot be stored). */
const DEPTH_LIMIT = 64;

/**
 * A copy of parsed JSON that is safe to store and to spread: at most `DEPTH_LIMIT` levels, no
 * number beyond the range of doubles, without the keys that reach an object's prototype.
 * Throws a Refusal that names `what`.
 */
export function cleanJson(value: unknown, what: string, depth = 0): Json {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object') throw new Refusal(`${what} holds a number that is too large.`);
  if (depth >= DEPTH_LIMIT) throw new Refusal(`${what} is nested too deeply.`);
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, what, depth + 1));
  return cleanObject(value, what, depth);
}

/** Whether a key may be copied: `__proto__` and `constructor` lead to prototypes. */
export function isSafeKey(key: string): boolean {
  return key !== '__proto__' && key !== 'constructor';
}

function cleanObject(value: object, what: string, depth: number): JsonObject {
  const copy: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value)) {
    if (isSafeKey(key)) copy[key] = cleanJson(item, what, depth + 1);
  }
  return copy;
}
