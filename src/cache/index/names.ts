import type { Images } from './image';
import type { NamedPart } from './segments';

/** Parts with a place put before their names. */
export function* partsUnder(place: string, parts: Iterable<NamedPart>): Iterable<NamedPart> {
  for (const part of parts) yield { ...part, name: `${place}.${part.name}` };
}

/** The images whose names begin with a place, without it. */
export function imagesUnder(images: Images, place: string): Images {
  const prefix = `${place}.`;
  return Object.fromEntries(
    Object.entries(images)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, image]) => [name.slice(prefix.length), image]),
  );
}
