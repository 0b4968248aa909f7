import { describe, expect, it } from 'vitest';
import type { ModelCommunity, Listed } from '../model';
import { statusAt } from '../status';
import { anchorMs } from '../testing/client';
import { formatMicros } from '../time';
import { generateCommunity } from './community';
import { whole } from '../testing/whole-community';

const size = { seed: 1, waivers: 2000, events: 1500, anchorMs };
const community = whole(generateCommunity(size, true));
const { waivers, events, templates } = community;
const now = anchorMs * 1000;
const hour = 3_600_000_000;

const longestTie = (records: readonly Listed[]): number => {
  const counts = new Map<number, number>();
  for (const { updatedAt } of records) counts.set(updatedAt, (counts.get(updatedAt) ?? 0) + 1);
  return Math.max(...counts.values());
};

describe('generateCommunity', () => {
  it('gives the same data for the same seed and anchor, other data for others', () => {
    const text = (one: ModelCommunity): string => JSON.stringify(whole(one));
    const small = { ...size, waivers: 150, events: 150 };
    const first = text(generateCommunity(small, true));
    expect(text(generateCommunity(small, true))).toBe(first);
    expect(text(generateCommunity({ ...small, seed: 2 }, true))).not.toBe(first);
    expect(text(generateCommunity({ ...small, anchorMs: anchorMs + 1 }, true))).not.toBe(first);
  });

  it('makes a record that is asked for alone like the one among all', () => {
    const again = generateCommunity(size, true);
    for (const at of [1999, 0, 1, 1204]) {
      expect(again.waivers.at(at)).toEqual(waivers[at]);
      expect(again.prospects.at(at % 1000)).toEqual(community.prospects[at % 1000]);
    }
    expect(again.events.at(1203)).toEqual(events[1203]);
    expect(again.events.at(1500)).toBeUndefined();
  });

  it.each([
    [0, 0],
    [1, 0],
    [0, 1],
    [7, 3],
  ])('makes %i waivers and %i events', (waiverCount, eventCount) => {
    const one = generateCommunity({ ...size, waivers: waiverCount, events: eventCount }, true);
    expect([one.waivers.length, one.events.length]).toEqual([waiverCount, eventCount]);
  });

  it('uses each id once and dates nothing after the anchor', () => {
    for (const list of [waivers, events] as readonly (readonly Listed[])[]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      for (const { createdAt, updatedAt } of list) {
        expect(createdAt <= updatedAt && updatedAt <= now).toBe(true);
        expect(Number.isInteger(createdAt) && Number.isInteger(updatedAt)).toBe(true);
      }
    }
  });

  it('changes a waiver rarely after it was signed', () => {
    const day = 86_400_000_000;
    const late = waivers.filter(
      (one) => one.updatedAt > Math.max(one.signedAt, one.createdAt) + day,
    );
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(waivers.length / 50);
  });

  it('changes hardly more in the last hour than in any other', () => {
    const late = events.filter(({ updatedAt }) => updatedAt > now - hour);
    expect(late.length).toBeLessThan(events.length / 300);
  });

  it('keeps the instants of a record in order', () => {
    for (const one of waivers)
      expect(one.createdAt <= one.updatedAt && one.signedAt <= one.updatedAt).toBe(true);
    for (const { outcomeAt, cancelledAt, createdAt, updatedAt } of events)
      for (const at of [outcomeAt, cancelledAt])
        expect(at === null || (createdAt <= at && at <= updatedAt)).toBe(true);
  });
});

describe('the templates', () => {
  it('are seven, in every status, one with four versions', () => {
    expect(templates).toHaveLength(7);
    const versions = templates.map(({ editions }) => editions.at(-1)!.version);
    expect(Math.max(...versions)).toBe(4);
  });

  it('were signed in every version that was not a draft', () => {
    const signed = new Set(
      waivers.map(({ edition }) => `${edition.templateId} ${edition.version}`),
    );
    const real = templates.filter(({ status }) => status !== 'draft');
    const all = real.flatMap(({ editions }) =>
      editions.map((one) => `${one.templateId} ${one.version}`),
    );
    expect(signed).toEqual(new Set(all));
  });

  it('have one version with different questions, and one with different titles', () => {
    const kinds = (of: (edition: (typeof waivers)[number]['edition']) => string): number =>
      new Set(
        waivers.map(({ edition }) => `${edition.templateId} ${edition.version} ${of(edition)}`),
      ).size;
    const versions = kinds(() => '');
    expect(kinds(({ questions }) => JSON.stringify(questions))).toBeGreaterThan(versions);
    expect(kinds(({ title }) => title)).toBeGreaterThan(versions);
  });

  it('hold six to eight thousand characters of HTML and a newsletter question', () => {
    for (const { editions } of templates) {
      const { source, questions } = editions.at(-1)!;
      expect(source.length).toBeGreaterThan(6000);
      expect(source.length).toBeLessThan(9000);
      for (const tag of ['<h2>', '<p>', '<ul>', '<ol>', '<table>']) expect(source).toContain(tag);
      const optIn = questions.find(({ identifier }) => identifier === 'newsletter_opt_in');
      expect(optIn?.fieldType).toBe('checkbox');
    }
  });
});

describe('the queue', () => {
  const open = events.filter((event) => statusAt(event, now) === 'awaiting_outcome');
  const waited = open.map((event) => (now - (event.endsAt ?? event.startsAt)) / hour);

  it('has events in every bucket', () => {
    for (const [least, most] of [
      [0, 24],
      [24, 72],
      [72, Infinity],
    ] as const)
      expect(waited.filter((hours) => hours > least && hours <= most).length).toBeGreaterThan(10);
  });

  it('has events under way, without an end, and ending soon', () => {
    const upcoming = events.filter((event) => statusAt(event, now) === 'upcoming');
    const underWay = upcoming.filter(({ startsAt }) => startsAt <= now);
    expect(underWay.length).toBeGreaterThan(20);
    expect(underWay.some(({ endsAt }) => endsAt! - now < 2 * hour)).toBe(true);
    expect(open.some(({ endsAt }) => endsAt === null)).toBe(true);
    expect(upcoming.some(({ startsAt }) => startsAt - now > 25 * 24 * hour)).toBe(true);
  });
});

describe('awkward cases', () => {
  const values = waivers.flatMap((waiver) =>
    waiver.values.map(
      (value, index) => [waiver.edition.questions[index]!.fieldType, value] as const,
    ),
  );
  const names = waivers.map(({ signerName }) => signerName);

  it.each<[string, () => boolean]>([
    ['a CSV formula', () => names.some((name) => name.startsWith('=SUM'))],
    ['a bidi override', () => names.some((name) => name.includes('\u202e'))],
    ['a NUL', () => names.some((name) => name.includes('\u0000'))],
    ['an empty name', () => names.includes('')],
    ['a path', () => names.some((name) => name.startsWith('../'))],
    ['a very long name', () => names.some((name) => name.length > 300)],
    ['a lone surrogate', () => names.some((name) => /\p{Surrogate}/u.test(name))],
    ['Arabic', () => names.some((name) => /\p{Script=Arabic}/u.test(name))],
    ['Han', () => names.some((name) => /\p{Script=Han}/u.test(name))],
    ['Devanagari', () => names.some((name) => /\p{Script=Devanagari}/u.test(name))],
    ['a null e-mail', () => waivers.some(({ signerEmail }) => signerEmail === null)],
    ['a null address', () => waivers.some(({ ip }) => ip === null)],
    ['null types', () => waivers.some(({ untyped }) => untyped)],
    ['a null answer', () => values.some(([, value]) => value === null)],
    [
      'a null check box',
      () => values.some(([type, value]) => type === 'checkbox' && value === null),
    ],
    ['a false check box', () => values.some(([, value]) => value === false)],
    ['the text "true"', () => values.some(([, value]) => value === 'true')],
    [
      'repeated identifiers',
      () =>
        waivers.some(
          ({ edition: { questions } }) =>
            new Set(questions.map(({ identifier }) => identifier)).size < questions.length,
        ),
    ],
    ['a tie of waivers longer than a page', () => longestTie(waivers) > 200],
    ['a tie of 450 events', () => longestTie(events) === 450],
    ['a redaction', () => events.some(({ details }) => details === '[redacted]')],
    [
      'no address without a redaction',
      () => events.some((e) => e.address === null && e.details === null),
    ],
    ['latitude 0', () => events.some(({ latitude }) => latitude === 0)],
    ['longitude 0', () => events.some(({ longitude }) => longitude === 0)],
    [
      'cancelled with an outcome',
      () => events.some((e) => e.cancelledAt !== null && e.outcome === 'happened'),
    ],
    [
      'cancelled by nobody',
      () => events.some((e) => e.cancelledAt !== null && e.cancelledBy === null),
    ],
    ['cancelled by an admin', () => events.some((e) => e.cancelledBy?.type === 'admins')],
    [
      'an outcome before the start',
      () => events.some((e) => e.outcome !== null && e.cancelledAt === null && e.startsAt > now),
    ],
    [
      'an advocate and an admin with one id',
      () => community.admins.some(({ id }) => community.advocates.some((one) => one.id === id)),
    ],
  ])('include %s', (_, occurs) => {
    expect(occurs()).toBe(true);
  });

  it('include timestamps with no, three and six digits', () => {
    const lengths = new Set(waivers.map(({ updatedAt }) => formatMicros(updatedAt).length));
    expect(lengths).toEqual(new Set([20, 24, 27]));
  });

  it('include every kind of coverage of an event by waivers', () => {
    const coverage = events.map(({ eventType: { templateId }, conversation }) => {
      if (templateId === null) return 'not needed';
      const same = waivers.filter(
        (one) =>
          one.edition.templateId === templateId &&
          one.conversation.prospect.id === conversation.prospect.id,
      );
      if (same.length === 0) return 'none';
      return same.some((one) => one.conversation.id === conversation.id) ? 'here' : 'elsewhere';
    });
    for (const kind of ['not needed', 'none', 'here', 'elsewhere'])
      expect(coverage.filter((one) => one === kind).length).toBeGreaterThan(10);
  });
});

describe('the club', () => {
  const club = whole(generateCommunity({ ...size, waivers: 2000, events: 1500 }, false));
  const statuses = club.events.map((event) => statusAt(event, now));
  const count = (status: string): number => statuses.filter((it) => it === status).length;

  it('is the same for the same seed and anchor, of any size', () => {
    expect(generateCommunity(size, false).events.length).toBe(1500);
    for (const [waiverCount, eventCount] of [
      [0, 0],
      [3, 0],
      [0, 3],
      [40, 20],
    ] as const) {
      const small = { ...size, waivers: waiverCount, events: eventCount };
      const one = generateCommunity(small, false);
      expect([one.waivers.length, one.events.length]).toEqual([waiverCount, eventCount]);
      expect(JSON.stringify(generateCommunity(small, false))).toBe(JSON.stringify(one));
    }
  });

  it('uses each id once, keeps instants in order and dates nothing after the anchor', () => {
    for (const list of [club.waivers, club.events] as readonly (readonly Listed[])[]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      for (const { createdAt, updatedAt } of list)
        expect(createdAt <= updatedAt && updatedAt <= now).toBe(true);
    }
    for (const { outcomeAt, cancelledAt, createdAt, updatedAt } of club.events)
      for (const at of [outcomeAt, cancelledAt])
        expect(at === null || (createdAt <= at && at <= updatedAt)).toBe(true);
    for (const { signedAt, updatedAt, createdAt } of club.waivers)
      expect(createdAt <= signedAt && signedAt <= updatedAt && signedAt <= now).toBe(true);
  });

  it('has a queue, a full diary, a season, and a trend in the no-shows of test rides', () => {
    expect(count('awaiting_outcome')).toBeGreaterThan(10);
    expect(count('upcoming')).toBeGreaterThan(40);
    const inMonths = (...months: readonly number[]): number =>
      club.events.filter(({ startsAt }) => months.includes(new Date(startsAt / 1000).getUTCMonth()))
        .length;
    expect(inMonths(4, 5, 6)).toBeGreaterThan(1.3 * inMonths(0, 1, 2));
    const rides = club.events.filter(
      ({ eventType, startsAt }) => eventType.id === '3' && startsAt < now,
    );
    const rate = (of: typeof rides): number =>
      of.filter(({ outcome }) => outcome === 'no_show').length / of.length;
    const half = Math.floor(rides.length / 2);
    expect(rate(rides.slice(half))).toBeGreaterThan(1.2 * rate(rides.slice(0, half)));
  });

  it('has waivers for most of what needs one, and names, notes and addresses that frighten nobody', () => {
    const signers = new Set(club.waivers.map(({ conversation }) => conversation.prospect));
    const needing = club.events.filter(({ eventType }) => eventType.templateId !== null);
    const covered = needing.filter(({ conversation }) => signers.has(conversation.prospect));
    expect(covered.length / needing.length).toBeGreaterThan(0.8);
    const texts = [
      ...club.prospects.flatMap(({ name, id }) => [name, id]),
      ...club.events.flatMap(({ details, address }) => [details, address?.address_1]),
      ...club.waivers.flatMap(({ values }) => values),
    ].filter((it) => typeof it === 'string');
    expect(texts.filter((it) => /[\p{C}<>=@{}\\]|^[-+](?!44 )|^\s*$|\d{10}/u.test(it))).toEqual([]);
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(80);
  });
});
