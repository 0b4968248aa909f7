import { isJsonObject, type Json } from '../json';
import { givesName } from './signed-name';

/** Texts of an advocate by the service's names of them, in the order in which they were served. */
export type ServedTexts = ReadonlyMap<string, string>;

/* What is longer is no name, and hardly what a person could choose from. */
const LONGEST_TEXT = 200;
const MOST_TEXTS = 50;

/**
 * The texts of an advocate among a fetched record's attributes; null where the record is not that
 * advocate's. What advocates have beyond type and id is not described, so nothing is expected.
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

/** The name that the chosen texts make, in their order; null where none of them is there. */
export function servedName(texts: ServedTexts, chosen: readonly string[]): string | null {
  const parts = chosen.flatMap((name) => texts.get(name) ?? []);
  return parts.length === 0 ? null : parts.join(' ');
}

/** What was served of several advocates: each attribute with how many have it, and some values. */
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
