const PER_VALUE = 8;

/**
 * True where a value has at most `limit` characters, counting texts, keys and a little for each
 * value. Lengths are looked at before contents, and counting stops as soon as the limit is passed,
 * or a value contains itself: such a one is never within it.
 */
export function isWithinSize(value: unknown, limit: number): boolean {
  let left = limit;
  const open: object[] = [];
  /* What holds the part that is looked at; each lies in `open` once more, to be left in its turn. */
  const holders = new Set<object>();
  const count = (part: unknown): void => {
    left -= isOpen(part) && holders.has(part) ? Infinity : sizeOf(part);
    if (isOpen(part)) open.push(part);
  };
  count(value);
  for (let next = open.pop(); next; next = open.pop()) {
    if (holders.delete(next)) continue;
    if (lengthOf(next) * PER_VALUE > left) return false;
    holders.add(next);
    open.push(next);
    for (const part of partsOf(next)) {
      count(part);
      if (left < 0) return false;
    }
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
