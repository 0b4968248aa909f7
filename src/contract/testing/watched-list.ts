/** A list of the given length, mostly holes, that counts how many of its items were read. */
export function watchedList(length: number) {
  let looked = 0;
  const list = new Proxy(new Array<number>(length), {
    get: (target, key, self) => {
      if (/^\d+$/.test(String(key))) looked += 1;
      return Reflect.get(target, key, self) as unknown;
    },
  });
  return { list, looked: () => looked };
}
