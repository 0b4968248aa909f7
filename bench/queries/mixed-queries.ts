import type { WaiverListQuery } from '../../src/contract/list-questions';
import { ALL_WAIVERS } from '../../src/contract/whole-lists';
import { plainAgreement } from './plain-text';
import type { ServedWaiver } from './sample-page';

type Pick = <Value>(values: readonly Value[]) => Value;
type Kind = (waiver: ServedWaiver, pick: Pick) => Partial<WaiverListQuery>;

const KINDS: readonly Kind[] = [
  ({ attributes }) => ({ search: attributes.signer_name }),
  ({ attributes }, pick) => ({ search: attributes.signer_name.slice(0, pick([2, 3, 4])) }),
  ({ attributes }) => ({ search: attributes.signer_email ?? 'example' }),
  (waiver, pick) => ({ search: pick(wordsOf(waiver)) }),
  (waiver, pick) => ({ search: pick(wordsOf(waiver)).slice(0, 3) }),
  (waiver, pick) => ({ search: `${pick(wordsOf(waiver))} ${pick(wordsOf(waiver))}` }),
  (waiver, pick) => ({ search: `"${phraseOf(waiver, pick)}"` }),
  (waiver, pick) => ({ search: String(pick(answersOf(waiver))) }),
  (waiver, pick) => ({ search: pick(wordsOf(waiver)), templates: templateOf(waiver) }),
  (waiver, pick) => ({
    search: pick(wordsOf(waiver)),
    signed: { fromMs: Date.parse(waiver.attributes.signed_at) - 90 * 864e5, untilMs: null },
    sort: 'name',
  }),
  (waiver, pick) => ({
    search: `"${phraseOf(waiver, pick)}" ${waiver.attributes.signer_name.split(' ')[0] ?? ''}`,
    sort: pick(['updated', 'name', 'template'] as const),
  }),
  (waiver) => {
    const field = waiver.attributes.fields.find((it) => typeof it.value === 'boolean');
    const choice = { kind: 'value', value: field?.value === true } as const;
    const search = waiver.attributes.signer_name.slice(0, 1);
    return field ? { search, answers: [{ identifier: field.identifier, choice }] } : { search };
  },
];

/** Questions of every kind in turn, the same for the same sample and seed. */
export function mixedQueries(
  sample: readonly ServedWaiver[],
  count: number,
  seed: number,
): readonly WaiverListQuery[] {
  const pick = picker(seed);
  return Array.from({ length: count }, (_, at) => {
    const kind = KINDS[at % KINDS.length] ?? (() => ({}));
    return { ...ALL_WAIVERS, ...kind(pick(sample), pick) };
  });
}

/** Long words of agreements, each once. */
export function agreementWords(sample: readonly ServedWaiver[]): readonly string[] {
  return [...new Set(sample.slice(0, 20).flatMap(wordsOf))].filter((word) => word.length > 6);
}

function wordsOf({ attributes }: ServedWaiver): readonly string[] {
  return plainAgreement(attributes.agreement).match(/\p{L}{4,}/gu) ?? ['agreement'];
}

/* Three to five words in a row, anywhere: often across the border of what was filled in. */
function phraseOf({ attributes }: ServedWaiver, pick: Pick): string {
  const words = plainAgreement(attributes.agreement).match(/[\p{L}\p{N}]+/gu) ?? [];
  const starts = Array.from({ length: Math.max(1, words.length - 5) }, (_, at) => at);
  const from = pick(starts);
  return words.slice(from, from + pick([3, 4, 5])).join(' ');
}

function answersOf({ attributes }: ServedWaiver): readonly unknown[] {
  const texts = attributes.fields.map((it) => it.value).filter((it) => typeof it === 'string');
  return texts.length > 0 ? texts : [attributes.title];
}

function templateOf({ relationships }: ServedWaiver): readonly string[] {
  return relationships.template.data === null ? [] : [relationships.template.data.id];
}

function picker(seed: number): Pick {
  let state = seed;
  return (values) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const found = values[(state >>> 8) % values.length];
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  };
}
