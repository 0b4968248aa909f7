import { isRecordId } from '../entities/record-id';
import { isJsonObject, numberOf, type ExactNumber, type JsonObject } from '../json';
import { parseInstant } from '../time/instant';
import { assertKeepable, assertOnce, cleanJson } from './clean-json';
import { Refusal } from './refusal';

/** A record whose outer shape was checked: it has attributes and an id that can be a key. */
export interface Resource {
  readonly id: string;
  readonly attributes: JsonObject;
  readonly relationships: JsonObject;
  readonly meta: JsonObject;
}

const NOTHING: JsonObject = {};

/** Checks type, id and attributes of a record. */
export function readResource(resource: unknown, type: string): Resource {
  if (!isJsonObject(resource)) throw new Refusal('The record is not an object.');
  if (resource['type'] !== type) throw new Refusal(`The type of the record is not ${type}.`);
  assertOnce(resource);
  const { id, attributes, relationships, meta } = resource;
  if (typeof id !== 'string' || id === '') throw new Refusal('The record has no id.');
  if (!isRecordId(id)) throw new Refusal('The id cannot be used.');
  if (!isJsonObject(attributes)) throw new Refusal('The record has no attributes.');
  return {
    id,
    attributes,
    relationships: isJsonObject(relationships) ? relationships : NOTHING,
    meta: isJsonObject(meta) ? meta : NOTHING,
  };
}

/** A text that the record must have. */
export function text(from: JsonObject, key: string): string {
  const value = from[key];
  if (typeof value === 'string') return value;
  throw refused(value, key, 'a text');
}

/** A text, null, or undefined when it is absent. The three mean different things. */
export function optionalText(from: JsonObject, key: string): string | null | undefined {
  const value = from[key];
  if (value === undefined || value === null || typeof value === 'string') return value;
  throw refused(value, key, 'a text');
}

/** A number with the text it was sent with, null, or undefined when it is absent. */
export function optionalNumber(
  from: JsonObject,
  key: string,
): number | ExactNumber | null | undefined {
  const value = from[key];
  if (value === undefined || value === null) return value;
  if (Number.isFinite(numberOf(value))) return value as number | ExactNumber;
  throw refused(value, key, 'a number');
}

/** An object with its keys as served, null, or undefined when it is absent. */
export function optionalObject(from: JsonObject, key: string): JsonObject | null | undefined {
  const value = from[key];
  if (value === undefined || value === null) return value;
  if (isJsonObject(value)) return cleanJson(value, `“${key}”`) as JsonObject;
  throw refused(value, key, 'an object');
}

/** A whole number that the record must have. 3.0 and 3e0 count as 3. */
export function integer(from: JsonObject, key: string): number {
  const number = numberOf(from[key]);
  if (Number.isSafeInteger(number)) return number;
  throw refused(from[key], key, 'a whole number');
}

/** A list that the record must have. */
export function list(from: JsonObject, key: string): readonly unknown[] {
  const value = from[key];
  if (Array.isArray(value)) return value as readonly unknown[];
  throw refused(value, key, 'a list');
}

/* The usual form of timestamps, by a pattern. Reading one in full takes ten times as long. */
const PLAIN_UTC =
  /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?Z$/;

/** Reads `updated_at`. It has to be a readable time, because lists are ordered by it. */
export function readUpdatedAt(from: JsonObject): string {
  const updated = text(from, 'updated_at');
  if (PLAIN_UTC.test(updated) || parseInstant(updated) !== null) return updated;
  throw new Refusal('“updated_at” is not a readable time.');
}

/** A copy of the entries whose keys are not in `known`; undefined when there are none. */
export function othersOf(from: JsonObject, known: ReadonlySet<string>): JsonObject | undefined {
  let others: Record<string, JsonObject[string]> | undefined;
  for (const key in from) {
    if (known.has(key) || !Object.hasOwn(from, key)) continue;
    assertKeepable(key);
    others ??= {};
    others[key] = cleanJson(from[key], `“${key}”`);
  }
  return others;
}

/** The refusal of a value that is missing or of the wrong kind. It never shows the value. */
export function refused(value: unknown, key: string, wanted: string): Refusal {
  return new Refusal(value === undefined ? `“${key}” is missing.` : `“${key}” is not ${wanted}.`);
}
