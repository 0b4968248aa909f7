import type { Image, Images, ValueColumn } from './value-column';

/** The images of a snapshot that are read behind the first rows. */
export interface LateImages {
  /** `take` gets all of them, by their full names, as soon as those before have taken theirs. */
  readonly whenRead: (take: (images: Images) => void | Promise<void>) => void;
}

/** Something was asked for that has not been read yet: never to be taken for an empty answer. */
export class NotReadYetError extends Error {
  override readonly name = 'NotReadYetError';
}

/** A column that is read late where there are late images, else an empty one. */
export function orLate<Value>(
  late: LateImages | undefined,
  name: string,
  make: (image?: Image) => ValueColumn<Value>,
): ValueColumn<Value> {
  return late ? lateColumn(late, name, make) : make();
}

/*
 * A column whose image comes later. Rows that are set before keep what was set; until then,
 * every other question about it throws.
 */
function lateColumn<Value>(
  late: LateImages,
  name: string,
  make: (image?: Image) => ValueColumn<Value>,
): ValueColumn<Value> {
  let column: ValueColumn<Value> | null = null;
  const setBefore = new Map<number, Value>();

  late.whenRead((images) => {
    column = make(images[name]);
    for (const [row, value] of setBefore) column.set(row, value);
    setBefore.clear();
  });

  function read(): ValueColumn<Value> {
    if (!column) throw new NotReadYetError(`${name} is not read yet`);
    return column;
  }

  return {
    get length() {
      return read().length;
    },
    get: (row) => (column || !setBefore.has(row) ? read().get(row) : setBefore.get(row)),
    set: (row, value) => {
      if (column) column.set(row, value);
      else setBefore.set(row, value);
    },
    all: () => read().all(),
    fill: (value) => {
      read().fill(value);
    },
    parts: () => read().parts(),
    adopt: (image) => {
      read().adopt(image);
    },
  };
}
