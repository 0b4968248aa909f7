import type { Image } from './column-image';

/** Newest name seen per event type id, with the instant (epoch ms) it was seen at. */
export type TypeNames = Map<string, { readonly name: string; readonly updatedMs: number }>;

/** Writes the names as an image. */
export function typeNamesImage(names: TypeNames): Image {
  return [new TextEncoder().encode(JSON.stringify([...names]))];
}

/** The names in an image; none where there is no image. */
export function typeNamesFrom(image: Image = []): TypeNames {
  const [bytes] = image;
  if (!bytes) return new Map();
  /*
   * JSON has no infinity: a name from before all others (`-Infinity`, an unreadable instant) comes
   * back as null.
   */
  const entries = JSON.parse(new TextDecoder().decode(bytes)) as [
    string,
    { name: string; updatedMs: number | null },
  ][];
  return new Map(
    entries.map(([id, { name, updatedMs }]) => [id, { name, updatedMs: updatedMs ?? -Infinity }]),
  );
}
