import type { SetAsideRecord } from '../compact/compact-records';
import { isJsonObject, type Json, type JsonObject } from '../json';
import { cleanJson } from './clean-json';
import { writtenAgain } from './read-exactly';
import { KeyRefusal, Refusal } from './refusal';

/** A record that was understood, or one that was set aside with the reason. */
export type Decoded<Entity> =
  | { readonly ok: true; readonly value: Entity }
  | { readonly ok: false; readonly setAside: SetAsideRecord };

/** Runs a decoder. A refusal sets the record aside; any other error is a bug and is thrown on. */
export function orSetAside<Entity>(
  resource: unknown,
  decode: (resource: unknown) => Entity,
): Decoded<Entity> {
  try {
    return { ok: true, value: decode(resource) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, setAside: setAside(resource, error.message) };
  }
}

/**
 * The whole record, and what is wrong with it. `raw` is its JSON text when its keys cannot be kept,
 * and null when it is nested too deeply.
 */
function setAside(resource: unknown, reason: string): SetAsideRecord {
  const record: JsonObject = isJsonObject(resource) ? resource : {};
  const attributes: JsonObject = isJsonObject(record['attributes']) ? record['attributes'] : {};
  return {
    id: textOf(record['id']),
    updatedAt: textOf(attributes['updated_at']),
    createdAt: textOf(attributes['created_at']),
    reason,
    raw: rawOf(resource),
  };
}

/**
 * The id that a relationship names in a record that was not understood; null where it cannot be
 * read.
 */
export function relatedIdIn(raw: Json, name: string): string | null {
  const inside = (value: Json | undefined, key: string): Json | undefined =>
    isJsonObject(value) ? value[key] : undefined;
  return textOf(inside(inside(inside(inside(raw, 'relationships'), name), 'data'), 'id'));
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function rawOf(resource: unknown): Json {
  try {
    return cleanJson(resource, 'The record');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    /* A key that objects here may not have does no harm in a text. */
    return error instanceof KeyRefusal ? writtenAgain(resource) : null;
  }
}
