/** A JSON value (RFC 8259) as the service may send it anywhere. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object; keys this program does not know are kept in such objects. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for JSON objects only: not for null, not for arrays. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
