import type {
  AnswerValue,
  Conversation,
  Edition,
  Micros,
  Question,
  RecordSeries,
  Template,
  Waiver,
} from '../model';
import { nameScripts } from './names';
import { longAnswers, selectAnswers, userAgents } from './pools';
import { cycle, seeded, type Random } from './random';
import { changed, made } from './series';
import { day, minute, second, snap } from './spans';

export interface WaiverPlan {
  readonly seed: number;
  readonly anchor: Micros;
  readonly count: number;
  readonly templates: readonly Template[];
  readonly conversations: RecordSeries<Conversation>;
  /** The template that a conversation is about; null where its kind of event needs none. */
  readonly templateOf: (conversationIndex: number) => string | null;
}

const shortAnswer = (random: Random, identifier: string): string => {
  if (random.chance(0.02)) return random.pick(['true', '', '=1+1', 'n/a', 'null']);
  if (identifier.endsWith('_phone'))
    return `+44 1632 960${String(random.int(1000)).padStart(3, '0')}`;
  if (identifier === 'height_cm') return String(148 + random.int(52));
  const [first, last] = random.pick(nameScripts);
  return `${random.pick(first)} ${random.pick(last)}`;
};

const answer = (random: Random, question: Question): AnswerValue => {
  if (!question.required && random.chance(0.07)) return null;
  if (question.fieldType === 'checkbox') return question.required || random.chance(0.45);
  if (question.fieldType === 'select') return random.pick(selectAnswers);
  if (question.fieldType === 'long_text') return random.pick(longAnswers);
  return shortAnswer(random, question.identifier);
};

/** The edition in use at a time; null where the template was not in use then. */
export const editionAt = (template: Template | undefined, at: Micros): Edition | null => {
  if (template === undefined || template.status === 'draft') return null;
  if (template.retiredAt !== null && at > template.retiredAt) return null;
  return template.editions.findLast((edition) => edition.from <= at) ?? null;
};

/** An address from which somebody signed, from the ranges reserved for examples; null for some. */
export const addressOf = (random: Random): string | null => {
  if (random.chance(0.04)) return null;
  if (random.chance(0.2))
    return `2001:db8:${random.int(65_536).toString(16)}::${random.int(4096).toString(16)}`;
  return `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${1 + random.int(254)}`;
};

const signedInstant = (random: Random, anchor: Micros): Micros =>
  anchor -
  (random.chance(0.03) ? random.between(2 * minute, 2 * day) : random.between(2 * day, 1150 * day));

/*
 * Waivers that were signed elsewhere, and taken over by two imports: more records with one
 * `updated_at` than fit on a page of 200.
 */
const bulkImports = [
  { daysAgo: 21.5, share: 0.15, most: 260, every: 3, offset: 123_456 },
  { daysAgo: 75.25, share: 0.11, most: 230, every: 5, offset: 0 },
];

const importInBulk = (waivers: RecordSeries<Waiver>, anchor: Micros): RecordSeries<Waiver> => {
  const imported = new Map<number, Micros>();
  for (const { daysAgo, share, most, every, offset } of bulkImports) {
    const at = Math.floor((anchor - daysAgo * day) / second) * second + offset;
    let left = Math.min(most, Math.floor(waivers.length * share));
    for (let index = 1; index < waivers.length && left > 0; index += every) {
      if ((imported.get(index) ?? cycle(waivers, index).updatedAt) >= at) continue;
      imported.set(index, at);
      left -= 1;
    }
  }
  return changed(waivers, (waiver, index) => {
    const at = imported.get(index);
    return at === undefined ? waiver : { ...waiver, createdAt: at, updatedAt: at };
  });
};

/* A waiver is rarely changed after it was signed. */
const updatedInstant = (random: Random, signedAt: Micros, anchor: Micros): Micros =>
  random.chance(0.01)
    ? random.between(signedAt, anchor - second)
    : signedAt + random.between(0, 2 * second);

/** Signed waivers over three years before the anchor, in no particular order. */
export const generateWaivers = (plan: WaiverPlan): RecordSeries<Waiver> => {
  const { anchor, conversations } = plan;
  const templates = new Map(plan.templates.map((template) => [template.id, template]));
  const fallback = plan.templates.find((template) => template.editions.length > 4);
  const signing = Math.max(1, Math.floor(conversations.length * 0.8));
  const make = (random: Random, index: number): Waiver => {
    const conversation = cycle(conversations, index % signing);
    const signedAt = snap(signedInstant(random, anchor), index);
    const wanted = templates.get(plan.templateOf(index % signing) ?? '');
    const edition = editionAt(wanted, signedAt) ?? editionAt(fallback, signedAt);
    if (edition === null) throw new Error('no template was in use when the waiver was signed');
    const { prospect } = conversation;
    return {
      id: `7301${String(index * 37 + 11).padStart(15, '0')}`,
      conversation,
      edition,
      signedAt,
      createdAt: snap(signedAt - random.between(0, 15 * minute), index + 1),
      updatedAt: Math.max(signedAt, snap(updatedInstant(random, signedAt, anchor), index + 2)),
      signerName: prospect.name,
      signerEmail: random.chance(0.04) ? null : prospect.email,
      values: edition.questions.map((question) => answer(random, question)),
      untyped: signedAt < anchor - 880 * day,
      ip: addressOf(random),
      userAgent: random.chance(0.03) ? null : random.pick(userAgents),
    };
  };
  return importInBulk(made(seeded(plan.seed, 'waivers'), plan.count, make), anchor);
};
