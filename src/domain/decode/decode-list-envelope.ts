import { inRow } from '../text/shorten';
import { isJsonObject, REPEATED, type Json } from '../json';

/** A list of records as it was served. */
export type ListEnvelope = NonNullable<ReturnType<typeof decodeListEnvelope>>;

/**
 * Reads the records of `{data: […], links, meta}`, and what stands around them; null when it holds
 * no list of records.
 */
export function decodeListEnvelope(json: unknown) {
  if (!isJsonObject(json) || !Array.isArray(json['data'])) return null;
  const links = isJsonObject(json['links']) ? json['links'] : {};
  const meta = isJsonObject(json['meta']) ? json['meta'] : {};
  const { next } = links;
  return {
    data: json['data'] as readonly unknown[],
    /** Null when the service did not say it. */
    perPage: countAbove(meta['per_page'], 0),
    totalCount: countAbove(meta['total_count'], -1),
    /** Whether a next page was named. The link itself is never followed. */
    hasNext: next !== undefined && next !== null && next !== '',
  };
}

/** The record in `{data: {…}}`, or a record without that frame; null otherwise. */
export function decodeRecordEnvelope(json: unknown): unknown {
  if (!isJsonObject(json)) return null;
  if (isJsonObject(json['data'])) return json['data'];
  return typeof json['id'] === 'string' && isJsonObject(json['attributes']) ? json : null;
}

function countAbove(value: Json | undefined, floor: number): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > floor ? value : null;
}

/**
 * A key that an answer from `readExactly` has twice outside of its records, shortened; null without
 * one. It is not known which of the two the service meant.
 */
export function repeatedAround(json: unknown): string | null {
  if (!isJsonObject(json)) return null;
  const around: readonly (Json | undefined)[] = [json, json['meta'], json['links']];
  const key = around.filter(isJsonObject).find((it) => REPEATED in it)?.[REPEATED];
  return typeof key === 'string' ? inRow(key) : null;
}
