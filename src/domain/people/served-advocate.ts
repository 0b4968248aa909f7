import { isJsonObject, type Json } from '../json';
import { givesName } from './signed-name';

/** An advocate's texts by the service's attribute names, in the order served. */
export type ServedTexts = ReadonlyMap<string, string>;

/* A longer text is not a name, and more texts are too many to choose from. */
const LONGEST_TEXT = 200;
const MOST_TEXTS = 50;

/**
 * The texts among the attributes of a fetched record; null when it is not this advocate's record.
 * The service does not document the attributes of advocates, so none of them is required.
 */
export function servedTexts(record: Json, id: string): ServedTexts | null {
  const data = isJsonObject(record) ? record['data'] : undefined;
  if (!isJsonObject(data) || data['type'] !== 'advocates' || data['id'] !== id) return null;
  const attributes = isJsonObject(data['attributes']) ? data['attributes'] : {};
  const texts = Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === 'string' && isUsable(name) && isUsable(value) && givesName(value)
      ? [[name, value.trim()] as const]
      : [],
  );
  return new Map(texts.slice(0, MOST_TEXTS));
}

function isUsable(text: string): boolean {
  return text.length <= LONGEST_TEXT;
}

/** The name made of the chosen texts, in their order; null when the advocate has none of them. */
export function servedName(texts: ServedTexts, chosen: readonly string[]): string | null {
  const parts = chosen.flatMap((name) => texts.get(name) ?? []);
  return parts.length === 0 ? null : parts.join(' ');
}

/** The attributes that were served of several advocates: how many have each, and some values. */
export function servedAttributes(all: Iterable<ServedTexts>, mostExamples: number) {
  const found = new Map<string, { count: number; readonly examples: Set<string> }>();
  for (const texts of all)
    for (const [name, value] of texts) {
      const known = found.get(name) ?? { count: 0, examples: new Set<string>() };
      known.count += 1;
      if (known.examples.size < mostExamples) known.examples.add(value);
      found.set(name, known);
    }
  return [...found].map(([name, { count, examples }]) => ({
    name,
    count,
    examples: [...examples],
  }));
}
