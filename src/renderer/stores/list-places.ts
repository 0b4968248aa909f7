/** Where a list was left: a record near the upper edge, and its distance from it in pixels. */
export interface LeftAt {
  readonly id: string;
  readonly offset: number;
}

const MOST_KEPT = 40;

/* The key is the whole question, because each answer has other rows. */
const places = new Map<string, LeftAt>();

/** Remembers where a list was left. */
export function keepListPlace(query: object, place: LeftAt): void {
  const key = JSON.stringify(query);
  places.delete(key);
  places.set(key, place);
  for (const old of [...places.keys()].slice(0, -MOST_KEPT)) places.delete(old);
}

/** Where the list with this question was left; undefined where it never was. */
export function listPlace(query: object): LeftAt | undefined {
  return places.get(JSON.stringify(query));
}

/** Forgets all places. To be called when the profile was left, or people were erased. */
export function forgetListPlaces(): void {
  places.clear();
}
