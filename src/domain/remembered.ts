/**
 * `make` with a memory of its results by key. All are forgotten once there are `most` of them. A
 * result of undefined is not remembered.
 */
export function remembered<Key, Value>(
  make: (key: Key) => Value,
  most = Infinity,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    if (known.size >= most) known.clear();
    if (made !== undefined) known.set(key, made);
    return made;
  };
}

/** What `known` has for a key; where it has nothing yet, what `make` makes. */
export function rememberedIn<Key, Value>(
  known: Map<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

/** Remembers only the last key, for keys that come several times in a row. */
export function rememberedLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly made: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) };
    return last.made;
  };
}

/** Remembers by object, for as long as the object exists. */
export function rememberedOf<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as Value;
  };
}
