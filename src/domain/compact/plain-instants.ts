import { plainInstant } from '../time/instant';

/**
 * The record with each of these instants in plain notation; the same object if they already are.
 * The order of the keys stays, so that equal records give equal JSON.
 */
export function withPlainInstants<Record extends object>(
  record: Record,
  names: readonly (keyof Record)[],
): Record {
  let plain = record;
  for (const name of names) {
    const text = record[name];
    if (typeof text !== 'string') continue;
    const same = plainInstant(text);
    if (same !== text) plain = { ...plain, [name]: same };
  }
  return plain;
}
