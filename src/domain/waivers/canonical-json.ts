import { numberText, type Json } from '../json';

/**
 * The JSON text of a value with sorted keys and no optional blanks, so that equal content gives
 * equal text (RFC 8785). Unlike in the RFC, half surrogate pairs are escaped instead of refused,
 * because the service's text has to be hashed as it is, and numbers keep the text they were sent
 * with. Keys with undefined are left out.
 */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const exact = numberText(value);
  if (exact !== null) return exact;
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => (member as Json | undefined) !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
