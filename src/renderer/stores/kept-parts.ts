/**
 * Gives the new value, with the old object in place of each part that is equal, so that whatever
 * shows such a part is not drawn again. For values that came as a message; anything but plain
 * objects and lists counts as new.
 */
export function keptParts<Value>(old: unknown, fresh: Value): Value {
  if (!isPlain(old) || !isPlain(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  const parts = Object.entries(fresh).map(
    ([key, part]) => [key, keptParts(old[key], part)] as const,
  );
  const same = parts.every(([key, part]) => key in old && Object.is(part, old[key]));
  if (same && Object.keys(old).length === parts.length) return old as Value;
  return (
    Array.isArray(fresh) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
  ) as Value;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (Array.isArray(value)) return true;
  return typeof value === 'object' && value !== null && value.constructor === Object;
}
