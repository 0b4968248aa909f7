import { franc } from 'franc-min';
import { data } from 'franc-min/data.js';

/*
 * How many characters `franc` reads, and the distance it gives a group of letters that a language
 * does not have.
 */
const SAMPLE = 2048;
const LACKED = 300;

/*
 * With fewer letters the result would be chance, because many languages are written in Latin
 * letters.
 */
const TELLING = 60;

/**
 * The language that `franc` finds for a text (ISO 639-3); "und" when it finds none. For mostly
 * Latin letters, as in most texts, this finds it in a third of the time, because `franc` looks each
 * group of three letters up in the list of every language.
 */
export function latinLanguage(text: string): string {
  const sample = text.slice(0, SAMPLE);
  const isLatin = lengthOf(sample, LATIN) > lengthOf(sample, OTHER_LETTERS);
  if (sample.length < TELLING || !isLatin) return franc(text, { minLength: TELLING });
  const { languages, rows, places } = (known ??= readGroups());
  const distances = new Float64Array(languages.length);
  for (const [group, times] of groupsIn(sample)) {
    const row = rows.get(group);
    if (row === undefined) continue;
    for (let at = 0; at < languages.length; at += 1) {
      const place = places[row + at] ?? -1;
      distances[at] = (distances[at] ?? 0) + (place < 0 ? LACKED : Math.abs(times - place - 1));
    }
  }
  return languages[distances.indexOf(Math.min(...distances))] ?? 'und';
}

const LATIN = /[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02b8]+/g;
/* Letters of all other scripts, without the dashes and quotes that every script uses. */
const OTHER_LETTERS = /[\u0370-\u1fff\u2070-\uffff]+/g;

/** How many characters of a text the pattern matches. */
export function lengthOf(text: string, stretches: RegExp): number {
  return (text.match(stretches) ?? []).reduce((sum, { length }) => sum + length, 0);
}

/**
 * Frequent groups of three letters, with the place that each has in the list of every language, or
 * -1.
 */
interface Groups {
  readonly languages: readonly string[];
  /** Where the places of a group begin in `places`. */
  readonly rows: ReadonlyMap<string, number>;
  readonly places: Int16Array;
}

/* Made when the first text is looked at. */
let known: Groups | undefined;

function readGroups(): Groups {
  const lists = Object.entries(data['Latin'] ?? {}).map(
    ([name, list]) => [name, list.split('|')] as const,
  );
  const groups = [...new Set(lists.flatMap(([, list]) => list))];
  const rows = new Map(groups.map((group, at) => [group, at * lists.length]));
  const places = new Int16Array(groups.length * lists.length).fill(-1);
  for (const [language, [, list]] of lists.entries())
    for (const [place, group] of list.entries()) places[(rows.get(group) ?? 0) + language] = place;
  return { languages: lists.map(([name]) => name), rows, places };
}

/* How often each group of three letters stands in a text; digits and signs do not count. */
function groupsIn(text: string): ReadonlyMap<string, number> {
  const words = text
    .replace(/[!-@]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  const letters = ` ${words} `;
  const times = new Map<string, number>();
  for (let at = 0; at + 3 <= letters.length; at += 1) {
    const group = letters.slice(at, at + 3);
    times.set(group, (times.get(group) ?? 0) + 1);
  }
  return times;
}
