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

/** The only key of an `ExactNumber`; no object of the service may have it. */
export const EXACT_NUMBER = '#number';

/** The member of an object that says which key within was repeated, so that it is not kept whole. */
export const NOT_KEPT = '#not-kept';

/** The member of an object that says which key it repeats itself, apart from what is within. */
export const REPEATED = '#repeated';

/** A number whose text JavaScript would change: 1.10, 1e3, one of twenty digits. */
export type ExactNumber = Readonly<Record<typeof EXACT_NUMBER, string>>;

/** The text of a number as it was sent; null for everything that is no number. */
export function numberText(value: Json | undefined): string | null {
  if (typeof value === 'number') return String(value);
  const exact = isJsonObject(value) ? value[EXACT_NUMBER] : undefined;
  return typeof exact === 'string' ? exact : null;
}

/** A number, as near as JavaScript has it; NaN for everything that is none. */
export function numberOf(value: Json | undefined): number {
  return Number(numberText(value) ?? NaN);
}
