import type { AnswerFilter, WaiverListQuery } from '../../../contract/list-questions';
import type { WaiverSubmission } from '../../../domain/entities/waiver-submission';
import { fold } from '../../../domain/text/fold';
import { wordsOf } from '../../../domain/text/words';
import { ALL_WAIVERS } from '../../../contract/whole-lists';
import { searchedFields } from './plain-scan';
import type { SeededRandom } from './random';

/** A query with words, prefixes and phrases of the corpus, often with filters, in any order. */
export function randomQuery(
  random: SeededRandom,
  waivers: readonly WaiverSubmission[],
): WaiverListQuery {
  const sort = random.pick(['signed', 'updated', 'name'] as const);
  const query = {
    ...ALL_WAIVERS,
    sort,
    descending: random.chance(0.5),
    search: search(random, waivers),
  };
  if (random.chance(0.5)) return query;
  const fromMs = Date.UTC(2026, 4, 1 + random.below(28));
  return {
    ...query,
    templates: random.chance(0.3) ? ['tpl_1', 'tpl_2'] : [],
    versions: random.chance(0.2) ? [{ template: 'tpl_0', version: 1 }] : [],
    signed: random.chance(0.3)
      ? { fromMs, untilMs: random.chance(0.5) ? null : fromMs + 5e8 }
      : null,
    answers: random.chance(0.4) ? [answer(random), answer(random)] : [],
    optedIn: random.chance(0.2) ? random.chance(0.5) : null,
    changedAfterSigning: random.chance(0.2) ? random.chance(0.5) : null,
  };
}

function search(random: SeededRandom, waivers: readonly WaiverSubmission[]): string {
  if (random.chance(0.05)) return '';
  const waiver = random.pick(waivers);
  const terms = Array.from({ length: 1 + random.below(3) }, () =>
    term(random, random.chance(0.9) ? waiver : random.pick(waivers)),
  );
  return terms.join(' ');
}

/* A random place in a text, but often just before something that was filled in. */
function startOf(
  random: SeededRandom,
  words: readonly string[],
  { signerName }: WaiverSubmission,
): number {
  const first = wordsOf(fold(signerName))[0] ?? '';
  const places = words.flatMap((word, at) => (fold(word).includes(first) ? [at] : []));
  if (first === '' || places.length === 0 || random.chance(0.5)) return random.below(words.length);
  return Math.max(0, random.pick(places) - random.below(3));
}

function term(random: SeededRandom, waiver: WaiverSubmission): string {
  const { text } = random.pick(searchedFields(waiver).filter((it) => it.text !== ''));
  const words = random.chance(0.5) ? wordsOf(fold(text)) : text.split(/\s+/);
  const from = startOf(random, words, waiver);
  const taken = words.slice(from, from + 1 + random.below(4));
  switch (random.below(6)) {
    case 0:
      return (taken[0] ?? 'x').slice(0, 1 + random.below(2));
    case 1:
      return `"${taken.join(' ')}"`;
    case 2:
      return `"${taken.join(' ')}`.slice(0, -1);
    case 3:
      return taken.join('.');
    case 4:
      return random.chance(0.2) ? 'nowhere' : (taken[0] ?? 'x').toUpperCase();
    default:
      return (taken[0] ?? 'x').slice(0, 3 + random.below(4));
  }
}

function answer(random: SeededRandom): AnswerFilter {
  const identifier = random.pick(['news', 'colour', 'remark']);
  const value = random.pick([true, false, 'Blue', 'true', '']);
  const choice = random.pick<AnswerFilter['choice']>([
    { kind: 'absent' },
    { kind: 'null' },
    { kind: 'value', value },
    { kind: 'value', value: true },
  ]);
  return { identifier, choice };
}
