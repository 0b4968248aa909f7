import type { OtherFields, Relation, ResourceRef } from '../entities/relation';
import { isRecordId } from '../entities/record-id';
import { type Json, type JsonObject, isJsonObject } from '../json';
import { assertKeepable, cleanJson } from './clean-json';

/**
 * Reads the relationships that this program knows, and all others as served. Each of them, its
 * `data` and its links may be absent or null. Relationships of another shape are kept among the
 * others, and so are those whose id is none: by an empty one, strangers would be one person.
 */
export function readRelations<Name extends string>(raw: JsonObject, names: readonly Name[]) {
  const relations: { [name in Name]?: Relation } = {};
  let others: Record<string, Json> | undefined;
  for (const name of names) {
    const served = raw[name];
    if (served === undefined) continue;
    const relation = readRelation(served);
    if (relation !== null) relations[name] = relation;
  }
  for (const key in raw) {
    if (Object.hasOwn(relations, key) || !Object.hasOwn(raw, key)) continue;
    assertKeepable(key);
    others ??= {};
    others[key] = cleanJson(raw[key], `Relationship “${key}”`);
  }
  return { relations, others };
}

/** The fields that this program does not know, together; undefined when there are none. */
export function otherFields(parts: {
  readonly attributes: JsonObject | undefined;
  readonly relationships: JsonObject | undefined;
  readonly meta: JsonObject | undefined;
}): OtherFields | undefined {
  const { attributes, relationships, meta } = parts;
  if (attributes === undefined && relationships === undefined && meta === undefined)
    return undefined;
  return {
    ...(attributes === undefined ? {} : { attributes }),
    ...(relationships === undefined ? {} : { relationships }),
    ...(meta === undefined ? {} : { meta }),
  };
}

function readRelation(served: Json): Relation | null {
  if (!isJsonObject(served)) return null;
  const related = relatedLink(served['links']);
  const { data } = served;
  if (data === undefined) return { ref: null, related, dataAbsent: true };
  if (data === null) return { ref: null, related };
  const ref = readRef(data);
  return ref === null ? null : { ref, related };
}

function readRef(data: Json): ResourceRef | null {
  if (!isJsonObject(data)) return null;
  const { type, id } = data;
  return typeof type === 'string' && isRecordId(id) ? { type, id } : null;
}

/* In JSON:API a link is a text, or an object with `href`. */
function relatedLink(links: Json | undefined): string | null {
  const link = isJsonObject(links) ? links['related'] : undefined;
  const href = isJsonObject(link) ? link['href'] : link;
  return typeof href === 'string' ? href : null;
}
