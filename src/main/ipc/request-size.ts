const PER_VALUE = 8;

/**
 * Whether a request stays within so many characters, counting texts, keys and a little for each
 * value. Lengths are looked at before contents. Stops as soon as it does not; a value that contains itself is never within.
 */
export function isWithinSize(value: unknown, limit: number): boolean {
  let left = limit;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    left -= PER_VALUE + (typeof next === 'string' ? next.length : 0);
    if (left < 0) return false;
    if (typeof next !== 'object' || next === null) continue;
    if (ArrayBuffer.isView(next) || next instanceof ArrayBuffer) left -= next.byteLength;
    else if (partsOf(next) * PER_VALUE > left) return false;
    else left -= pushParts(next, open);
    if (left < 0) return false;
  }
  return true;
}

/* By what it says of itself: a list of four thousand million holes takes no room until looked at. */
function partsOf(parent: object): number {
  if (Array.isArray(parent)) return parent.length;
  return parent instanceof Map || parent instanceof Set ? parent.size : 0;
}

function pushParts(parent: object, open: unknown[]): number {
  if (parent instanceof Map || parent instanceof Set) {
    for (const part of parent) open.push(part);
    return 0;
  }
  let keys = 0;
  for (const key of Object.keys(parent)) {
    if (!Array.isArray(parent)) keys += key.length;
    open.push((parent as Record<string, unknown>)[key]);
  }
  return keys;
}
