/**
 * `make`, with what it gave for each key remembered; all is forgotten once there are `most`
 * answers. What is undefined is made anew each time.
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

/** The same for the last key alone, where the same one comes several times in a row. */
export function rememberedLast<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly made: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) };
    return last.made;
  };
}

/** The same for keys that are objects: what it gave for one is remembered as long as that lives. */
export function rememberedOf<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key) as Value;
  };
}
