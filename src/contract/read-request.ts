import * as v from 'valibot';

/**
 * How everything is read that the window's side sends: the first thing that is wrong ends it, so
 * that a wrong value costs nothing that grows with its size.
 */
export const AT_ONCE = { abortEarly: true, abortPipeEarly: true } as const;

/** A list whose length is looked at before any of its items is. */
export function listOf<const Item extends v.GenericSchema>(
  item: Item,
  { least = 0, most }: { readonly least?: number; readonly most: number },
) {
  return v.pipe(
    v.unknown(),
    v.check((list) => Array.isArray(list) && list.length >= least && list.length <= most),
    v.array(item),
  );
}
