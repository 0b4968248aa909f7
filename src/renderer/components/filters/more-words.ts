import { t } from '@lingui/core/macro';

/** What is chosen behind "More": a single filter by name, or their number; null for none. */
export function moreWords(
  chosen: readonly (readonly [name: string, value: string | boolean | null])[],
): string | null {
  const set = chosen.filter(([, value]) => value !== null);
  const [first] = set;
  if (!first) return null;
  if (set.length > 1) return t`${set.length} chosen`;
  const [name, value] = first;
  if (typeof value === 'string') return `${name} ${value}`;
  return value === true ? name : t`not ${name}`;
}
