import type { ModelCommunity, ModelEventType, Edition, Micros, Template } from '../model';
import { clubEvents } from './club/club-events';
import { clubPeople } from './club/club-people';
import { clubWaivers } from './club/club-waivers';
import { generateEvents } from './events';
import { generatePeople } from './people';
import { cycle } from './random';
import { generateWaivers } from './waivers';
import { agreementSource } from './clauses';
import { day } from './spans';
import { templatePlans, type EditionPlan } from './template-plans';

const editionOf = (anchor: Micros, templateId: string, plan: EditionPlan): Edition => ({
  templateId,
  from: anchor - plan.daysAgo * day,
  version: plan.version,
  title: plan.title,
  source: agreementSource(plan.title, plan.activity, plan.clauses),
  questions: plan.questions,
});

/** The templates in the order of the settings. Their editions are dated back from `anchor`. */
const generateTemplates = (anchor: Micros): Template[] =>
  templatePlans.map((plan, index) => {
    const editions = plan.editions.map((one) => editionOf(anchor, plan.id, one));
    const retiredAt = plan.retiredDaysAgo === undefined ? null : anchor - plan.retiredDaysAgo * day;
    const last = retiredAt ?? editions.at(-1)?.from ?? anchor;
    return {
      id: plan.id,
      identifier: plan.identifier,
      description: plan.description,
      status: plan.status,
      editions,
      retiredAt,
      createdAt: (editions[0]?.from ?? anchor) - 3_600_123_457,
      updatedAt: last + index * 1_001,
    };
  });

/** The kinds of private events, each with its template now. The last was renamed in bulk. */
const generateEventTypes = (): ModelEventType[] => [
  { id: '3', name: 'Test ride', templateId: '31' },
  { id: '4', name: 'Demo day slot', templateId: '12' },
  { id: '5', name: 'Workshop seat', templateId: '18' },
  { id: '8', name: 'Bike fitting', templateId: null },
  { id: '10', name: 'E-bike loan hand-over', templateId: '9' },
  { id: '11', name: 'Skills day', templateId: '27' },
  { id: '14', name: 'Coffee at the shop \u2615', templateId: null },
  { id: '6', name: 'Guided evening ride', templateId: '22' },
];

export interface CommunitySize {
  readonly seed: number;
  readonly waivers: number;
  readonly events: number;
  /** The present time of the data, epoch milliseconds. */
  readonly anchorMs: number;
}

/**
 * Generates a community. The same size, seed and anchor give the same data. Conversations,
 * prospects and templates of waivers and events agree: an event's waiver may be signed in its
 * conversation, elsewhere by its prospect, not at all, or not be needed.
 */
export const generateCommunity = (size: CommunitySize, awkward: boolean): ModelCommunity => {
  const anchor = Math.floor(size.anchorMs) * 1000;
  const base = {
    brand: 'Meridian Cycles',
    templates: generateTemplates(anchor),
    eventTypes: generateEventTypes(),
  };
  const records = awkward ? awkwardRecords : clubRecords;
  return { ...base, ...records({ ...size, ...base, anchor }) };
};

type Base = Pick<ModelCommunity, 'templates' | 'eventTypes'> &
  CommunitySize & { readonly anchor: Micros };

/* A club as there may be one, with a season, and without strange values. */
const clubRecords = ({ seed, anchor, templates, eventTypes, ...size }: Base) => {
  const talks = Math.max(20, size.events, Math.ceil(size.waivers * 0.75));
  const people = clubPeople(seed, talks);
  const plan = { seed, anchor, templates, eventTypes, ...people };
  const events = clubEvents({ ...plan, count: size.events });
  const waivers = clubWaivers({ ...plan, events, count: size.waivers });
  return { ...people, events, waivers };
};

/* The kind of event that a conversation is about, by position. Test rides are the most frequent. */
const interests = [0, 0, 1, 7, 2, 3, 0, 4, 0, 7, 1, 6, 0, 2, 5, 0, 3];

/* Everything that a service may hold, at all times of the year. */
const awkwardRecords = ({ seed, anchor, templates, eventTypes, ...size }: Base) => {
  const conversationCount = Math.max(20, Math.ceil(Math.max(size.waivers, size.events) * 0.75));
  const people = generatePeople(seed, conversationCount);
  const typeOf = (index: number): ModelEventType => cycle(eventTypes, cycle(interests, index));
  const templateOf = (index: number): string | null => typeOf(index).templateId;
  const plan = { seed, anchor, templates, eventTypes, ...people };
  return {
    ...people,
    waivers: generateWaivers({ ...plan, templateOf, count: size.waivers }),
    events: generateEvents({ ...plan, typeOf, count: size.events }),
  };
};
