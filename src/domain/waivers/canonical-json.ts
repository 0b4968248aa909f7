import { numberText, type Json } from '../json';

/**
 * JSON text of a value with sorted keys and nothing optional in it, so that equal content gives
 * equal text (RFC 8785). Unlike the RFC, half surrogate pairs are escaped instead of refused: the
 * service's text has to be hashed as it is, and numbers keep the text they were sent with. Keys
 * holding undefined are left out.
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
