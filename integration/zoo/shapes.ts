import type {
  Conversation,
  Edition,
  ModelEvent,
  Template,
  Waiver,
} from '../../src/sample-service/model';
import type { WholeCommunity } from '../../src/sample-service/testing/whole-community';

/** Makes another community of a generated one. */
export type Shape = (community: WholeCommunity) => WholeCommunity;

/** The present moment of every community, a Monday in May; epoch ms. */
export const PRESENT_MS = Date.parse('2026-05-04T09:30:00.000Z');

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const micros = (ms: number): number => ms * 1000;

/** So far from the present moment, as the service keeps instants. */
export const inMs = (ms: number): number => micros(PRESENT_MS + ms);

/** What an event has that nothing was recorded of. */
export const open = {
  outcome: null,
  outcomeAt: null,
  cancelledAt: null,
  cancelledBy: null,
} as const;

/** Changes each event. */
export const events =
  (change: (event: ModelEvent, at: number) => Partial<ModelEvent>) =>
  (community: WholeCommunity): WholeCommunity => ({
    ...community,
    events: community.events.map((event, at) => ({ ...event, ...change(event, at) })),
  });

/** Changes each waiver. */
export const waivers =
  (change: (waiver: Waiver, at: number) => Partial<Waiver>) =>
  (community: WholeCommunity): WholeCommunity => ({
    ...community,
    waivers: community.waivers.map((waiver, at) => ({ ...waiver, ...change(waiver, at) })),
  });

/** Changes each template. */
export const templates =
  (change: (template: Template, at: number) => Partial<Template>) =>
  (community: WholeCommunity): WholeCommunity => ({
    ...community,
    templates: community.templates.map((template, at) => ({
      ...template,
      ...change(template, at),
    })),
  });

const both =
  (...shapes: readonly Shape[]): Shape =>
  (community) =>
    shapes.reduce((made, shape) => shape(made), community);

/** Events that begin so far from now and last an hour. */
export const beginningIn = (ms: number): Shape =>
  events(() => ({ ...open, startsAt: inMs(ms), endsAt: inMs(ms + HOUR) }));

/** Events that begin and end at this instant. */
export const beginningAt = (text: string): Shape => {
  const startsAt = micros(Date.parse(text));
  return events(() => ({ ...open, startsAt, endsAt: startsAt }));
};

/** Everybody is called the same. */
export const named = (name: string): Shape =>
  waivers((waiver) => ({
    signerName: name,
    conversation: {
      ...waiver.conversation,
      prospect: { ...waiver.conversation.prospect, name, firstName: name },
    },
  }));

/** Ids of the records and of everybody in them, by their number. */
export const identified = (idOf: (at: number) => string): Shape =>
  both(
    waivers((_, at) => ({ id: idOf(at) })),
    events((_, at) => ({ id: idOf(at) })),
    (community) => {
      const own = new Map<string, Conversation>();
      const renamed = (conversation: Conversation): Conversation => {
        const at = own.size;
        const known = own.get(conversation.id) ?? {
          id: idOf(at),
          advocate: { ...conversation.advocate, id: idOf(at % 3) },
          prospect: { ...conversation.prospect, id: idOf(at) },
        };
        own.set(conversation.id, known);
        return known;
      };
      return both(
        waivers(({ conversation }) => ({ conversation: renamed(conversation) })),
        events(({ conversation }) => ({ conversation: renamed(conversation) })),
      )(community);
    },
  );

/** One and the same for every record. */
export const ofOne =
  (part: 'prospect' | 'advocate' | 'conversation'): Shape =>
  (community) => {
    const [one] = community.conversations;
    if (one === undefined) throw new Error('The community has no conversations.');
    const joined = (conversation: Conversation): Conversation =>
      part === 'conversation' ? one : { ...conversation, [part]: one[part] };
    return both(
      waivers(({ conversation }) => ({ conversation: joined(conversation) })),
      events(({ conversation }) => ({ conversation: joined(conversation) })),
    )(community);
  };

/** Changes what each template and each signature says and asks. */
export const edited = (change: (edition: Edition) => Partial<Edition>): Shape =>
  both(
    templates(({ editions }) => ({
      editions: editions.map((edition) => ({ ...edition, ...change(edition) })),
    })),
    waivers(({ edition }) => ({ edition: { ...edition, ...change(edition) } })),
  );

/** One template that was edited so often, each version signed. */
export const inVersions =
  (count: number): Shape =>
  (community) => {
    const [first] = community.templates;
    const [edition] = first?.editions ?? [];
    if (first === undefined || edition === undefined) throw new Error('There is no template.');
    const editions = Array.from({ length: count }, (_, at) => ({
      ...edition,
      version: at + 1,
      source: `${edition.source}<p>As of version ${String(at + 1)}.</p>`,
    }));
    return waivers((_, at) => ({ edition: editions[at % count] ?? edition }))({
      ...community,
      templates: [{ ...first, editions }],
    });
  };

/** So many questions to each agreement. */
export const asking = (count: number): Shape =>
  edited(() => ({
    questions: Array.from({ length: count }, (_, at) => ({
      identifier: `q${String(at)}`,
      label: `Question ${String(at)}`,
      required: false,
      fieldType: 'short_text' as const,
      helperText: null,
      placeholderText: null,
    })),
  }));

const yesterday = { createdAt: inMs(-DAY), updatedAt: inMs(-DAY) };

/** Everything was made and changed at the same instant. */
export const tied: Shape = both(
  waivers(() => yesterday),
  events(() => yesterday),
);

const OFFSETS = [0, 330, -210, 840, -660] as const;

/* The same instant as people elsewhere write it, with nine digits behind the second. */
function elsewhere(at: number, minutes: number): string {
  const local = new Date(Math.floor(at / 1000) + minutes * MINUTE).toISOString().slice(0, 19);
  const fraction = String(at % 1_000_000).padStart(6, '0');
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  return `${local}.${fraction}000${minutes < 0 ? '-' : '+'}${offset}`;
}

/** Times with other offsets than those of the interface, by turns; those of changes keep theirs. */
export const inOffsets: Shape = both(
  waivers(({ signedAt, createdAt }, at) => ({
    overrides: {
      signed_at: elsewhere(signedAt, OFFSETS[at % OFFSETS.length] ?? 0),
      created_at: elsewhere(createdAt, OFFSETS[(at + 1) % OFFSETS.length] ?? 0),
    },
  })),
  events(({ startsAt, createdAt, updatedAt }, at) => ({
    overrides: {
      starts_at: elsewhere(startsAt, OFFSETS[at % OFFSETS.length] ?? 0),
      created_at: elsewhere(createdAt, OFFSETS[(at + 1) % OFFSETS.length] ?? 0),
      updated_at: elsewhere(updatedAt, 0),
    },
  })),
);

/** So many templates more than there were, which nobody signed. */
export const withTemplates =
  (count: number): Shape =>
  (community) => {
    const [first] = community.templates;
    const [edition] = first?.editions ?? [];
    if (first === undefined || edition === undefined) throw new Error('There is no template.');
    const more = Array.from({ length: count }, (_, at) => {
      const id = `more-${String(at)}`;
      const source = `<p>${id}</p>`;
      const editions = [{ ...edition, templateId: id, title: id, source, questions: [] }];
      return { ...first, id, identifier: id, editions };
    });
    return { ...community, templates: [...community.templates, ...more] };
  };
