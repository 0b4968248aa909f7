const PER_VALUE = 8;

/**
 * True where a value has at most `limit` characters, counting texts, keys and a little for each
 * value. Lengths are looked at before contents, and counting stops as soon as the limit is passed,
 * or a value contains itself: such a one is never within it. What stands at several places counts
 * at each, but its parts are looked at once: thirty lists may name each other a thousand million times.
 */
export function isWithinSize(value: unknown, limit: number): boolean {
  let left = limit;
  const open: object[] = [];
  /* What was left before their parts, of those that are being counted: they lie in `open` once more. */
  const begun = new Map<object, number>();
  /* What the parts of the others take. */
  const ended = new Map<object, number>();
  const count = (part: unknown): void => {
    left -= isOpen(part) && begun.has(part) ? Infinity : sizeOf(part);
    if (isOpen(part)) open.push(part);
  };
  const begin = (whole: object): void => {
    begun.set(whole, left);
    open.push(whole);
    if (lengthOf(whole) * PER_VALUE > left) left = -1;
    else
      for (const part of partsOf(whole)) {
        count(part);
        if (left < 0) return;
      }
  };
  count(value);
  for (let next = open.pop(); next && left >= 0; next = open.pop()) {
    const before = begun.get(next);
    if (before !== undefined) {
      begun.delete(next);
      ended.set(next, before - left);
    } else if (ended.has(next)) left -= ended.get(next) ?? 0;
    else begin(next);
  }
  return left >= 0;
}

/* The size of a value without its parts. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return PER_VALUE + value.length;
  if (!isOpen(value)) return PER_VALUE + (isBytes(value) ? value.byteLength : 0);
  return PER_VALUE + (isIterable(value) ? 0 : Object.keys(value).join('').length);
}

const isBytes = (value: unknown): value is ArrayBuffer | ArrayBufferView =>
  ArrayBuffer.isView(value) || value instanceof ArrayBuffer;

const isOpen = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isBytes(value);

/* Taken from `length`: a list of four thousand million holes takes no memory until it is read. */
function lengthOf(parent: object): number {
  if (Array.isArray(parent)) return parent.length;
  return parent instanceof Map || parent instanceof Set ? parent.size : 0;
}

/* The indices of a list do not count as keys: a selection has a hundred thousand of them. */
const partsOf = (parent: object): Iterable<unknown> =>
  isIterable(parent) ? parent : Object.values(parent);

const isIterable = (value: object): value is Iterable<unknown> =>
  Array.isArray(value) || value instanceof Map || value instanceof Set;
