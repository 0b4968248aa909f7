import type { Images } from './column-image';
import type { NamedPart } from './segments';

/** Puts a place in front of the names of parts. */
export function* partsUnder(place: string, parts: Iterable<NamedPart>): Iterable<NamedPart> {
  for (const part of parts) yield { ...part, name: `${place}.${part.name}` };
}

/** The images whose names begin with a place. Their new names leave the place out. */
export function imagesUnder(images: Images, place: string): Images {
  const prefix = `${place}.`;
  return Object.fromEntries(
    Object.entries(images)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, image]) => [name.slice(prefix.length), image]),
  );
}
