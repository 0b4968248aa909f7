/** A JSON value (RFC 8259), which the service may send anywhere. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. Keys that this program does not know are kept in such objects. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** True only for JSON objects, not for null or arrays. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The only key of an `ExactNumber`. No object of the service may have it. */
export const EXACT_NUMBER = '#number';

/** A member that names a repeated key anywhere in the object, which therefore cannot be kept. */
export const NOT_KEPT = '#not-kept';

/** A member that names a key that the object itself has twice. */
export const REPEATED = '#repeated';

/** A number whose text JavaScript would change, such as 1.10, 1e3, or one of twenty digits. */
export type ExactNumber = Readonly<Record<typeof EXACT_NUMBER, string>>;

/** The text of a number as it was sent; null for anything that is not a number. */
export function numberText(value: Json | undefined): string | null {
  if (typeof value === 'number') return String(value);
  const exact = isJsonObject(value) ? value[EXACT_NUMBER] : undefined;
  return typeof exact === 'string' ? exact : null;
}

/** A number, as near as JavaScript can hold it; NaN for anything that is not a number. */
export function numberOf(value: Json | undefined): number {
  return Number(numberText(value) ?? NaN);
}
