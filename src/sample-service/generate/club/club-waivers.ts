import type {
  AnswerValue,
  Conversation,
  Micros,
  ModelEvent,
  Question,
  Template,
  Waiver,
} from '../../model';
import { userAgents } from '../pools';
import { seeded, type Random } from '../random';
import { day, hour, minute, second, snap } from '../spans';
import { addressOf, editionAt } from '../waivers';
import { firstNames, lastNames } from './club-names';

export interface ClubWaiverPlan {
  readonly seed: number;
  readonly anchor: Micros;
  readonly count: number;
  readonly templates: readonly Template[];
  readonly events: readonly ModelEvent[];
  readonly conversations: readonly Conversation[];
}

/** Who signs which template, and when. */
interface Signature {
  readonly conversation: Conversation;
  readonly templateId: string;
  readonly at: Micros;
}

/** A club's waivers in the order in which they were signed. */
export const clubWaivers = (plan: ClubWaiverPlan): Waiver[] => {
  const random = seeded(plan.seed, 'club waivers');
  const signed = [...forEvents(random, plan)];
  while (signed.length < plan.count) signed.push(walkIn(random, plan));
  const newest = signed.sort((a, b) => a.at - b.at).slice(-plan.count);
  return plan.count === 0 ? [] : newest.map((one, index) => waiverOf(random, plan, one, index));
};

const NEEDED_AGAIN = 300 * day;

/*
 * The signatures for events. Nine people in ten sign before they come, most of them in the last
 * days. For some their last waiver is still valid, and some signed in another conversation.
 */
function* forEvents(random: Random, plan: ClubWaiverPlan): Iterable<Signature> {
  const last = new Map<string, Micros>();
  for (const { conversation, eventType, startsAt, createdAt, cancelledAt } of plan.events) {
    const { templateId } = eventType;
    if (templateId === null || !random.chance(cancelledAt === null ? 0.91 : 0.4)) continue;
    const key = `${conversation.prospect.id} ${templateId}`;
    const from = Math.max(createdAt, startsAt - 6 * day);
    const at = awake(random.between(from, startsAt - 5 * minute));
    if (at > plan.anchor - second || at - (last.get(key) ?? -Infinity) < NEEDED_AGAIN) continue;
    last.set(key, at);
    const other = plan.conversations.findLast(
      (one) => one !== conversation && one.prospect === conversation.prospect,
    );
    yield { conversation: other && random.chance(0.5) ? other : conversation, templateId, at };
  }
}

/* Moves a time at night to the evening before, because people sleep then. */
const awake = (at: Micros): Micros => Math.floor(at % day < 6 * hour ? at - 8 * hour : at);

/* A person without an appointment signs at the stand what the others sign there. */
const walkIn = (random: Random, { anchor, events, conversations }: ClubWaiverPlan): Signature => {
  const past = events.filter(
    ({ startsAt, eventType }) => startsAt < anchor && eventType.templateId !== null,
  );
  const event = past.length === 0 ? null : random.pick(past);
  const at = event?.startsAt ?? anchor - random.between(day, 400 * day);
  return {
    conversation: random.pick(conversations),
    templateId: event?.eventType.templateId ?? '31',
    at: Math.floor(at - random.between(minute, 90 * minute)),
  };
};

const waiverOf = (
  random: Random,
  { templates, anchor }: ClubWaiverPlan,
  { conversation, templateId, at }: Signature,
  index: number,
): Waiver => {
  const signedAt = snap(at, index);
  const wanted = templates.find(({ id }) => id === templateId);
  const edition = editionAt(wanted, signedAt) ?? editionAt(templates[0], signedAt);
  if (edition === null) throw new Error('no template was in use when the waiver was signed');
  const { prospect } = conversation;
  return {
    id: String(30_500 + index),
    conversation,
    edition,
    signedAt,
    createdAt: signedAt - random.int(5 * minute),
    updatedAt: Math.min(anchor, signedAt + random.int(2 * second)),
    signerName: prospect.name,
    signerEmail: prospect.email,
    values: edition.questions.map((question) => answerOf(random, question)),
    untyped: false,
    ip: addressOf(random),
    userAgent: random.pick(userAgents),
  };
};

const ridingAnswers = ['First time', 'A few times a year', 'Every week', 'Every week', 'I race'];
const medicalAnswers = [
  'None.',
  'None.',
  'No',
  'Mild asthma, inhaler in the left jersey pocket.',
  'Allergic to bee stings, carries an auto-injector.',
  'Broke my collarbone two years ago, fully healed.',
  'Type 1 diabetes. I carry glucose tablets.',
  'Contact lenses.',
];

const answerOf = (random: Random, { fieldType, identifier, required }: Question): AnswerValue => {
  if (!required && fieldType !== 'checkbox' && random.chance(0.25)) return null;
  if (fieldType === 'checkbox') return required || random.chance(0.4);
  if (fieldType === 'select') return random.pick(ridingAnswers);
  if (fieldType === 'long_text') return random.pick(medicalAnswers);
  if (identifier.endsWith('_phone'))
    return `+44 1632 960${String(random.int(1000)).padStart(3, '0')}`;
  if (identifier === 'height_cm') return String(152 + random.int(44));
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
};
