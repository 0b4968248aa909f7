import { NOT_KEPT, REPEATED, type Json, type JsonObject } from '../json';
import { inRow } from '../text/shorten';
import { KeyRefusal, Refusal } from './refusal';

/** The most levels of nesting in a record: deeper ones cannot be stored (docs/reliability.md). */
const DEPTH_LIMIT = 64;

/**
 * A copy of JSON from `readExactly` that is safe to store and to spread: at most `DEPTH_LIMIT`
 * levels, no number beyond the range of doubles, no key that reaches an object's prototype or is
 * repeated. Throws a Refusal that names `what`.
 */
export function cleanJson(value: unknown, what: string, depth = 0): Json {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object') throw new Refusal(`${what} holds a number that is too large.`);
  if (depth >= DEPTH_LIMIT) throw new Refusal(`${what} is nested too deeply.`);
  if (Array.isArray(value)) return value.map((item) => cleanJson(item, what, depth + 1));
  return cleanObject(value, what, depth);
}

/** Refuses keys that cannot be copied, because they lead to an object's prototype. */
export function assertKeepable(key: string): void {
  if (key === '__proto__' || key === 'constructor')
    throw new KeyRefusal(`It has a key that cannot be kept: “${key}”.`);
}

/** Refuses an object that has a repeated key at any depth. */
export function assertOnce(object: JsonObject): void {
  const key = object[NOT_KEPT];
  if (typeof key === 'string') throw new Refusal(`It has a key more than once: “${inRow(key)}”.`);
}

function cleanObject(value: object, what: string, depth: number): JsonObject {
  const copy: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value)) {
    if (key === REPEATED) continue;
    assertKeepable(key);
    copy[key] = cleanJson(item, what, depth + 1);
  }
  return copy;
}
