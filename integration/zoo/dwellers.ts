import type { SyncState } from '../../src/contract/sync-status';
import type { KeyName } from '../../src/sample-service/keys';
import {
  asking,
  beginningAt,
  beginningIn,
  DAY,
  edited,
  events,
  HOUR,
  identified,
  inOffsets,
  inMs,
  inVersions,
  MINUTE,
  named,
  ofOne,
  open,
  PRESENT_MS,
  templates,
  tied,
  waivers,
  withTemplates,
  type Shape,
} from './shapes';

/** A community and a computer as somebody may have them. */
export interface Dweller {
  readonly name: string;
  /** Waivers and events before they are shaped. */
  readonly size: readonly [waivers: number, events: number];
  readonly shape?: Shape;
  /** What the program is given; all rights unless told. */
  readonly key?: KeyName;
  /** How far the service's clock is ahead of the computer's, ms. */
  readonly serviceAheadMs?: number;
  /** Records to a page; few unless told. */
  readonly pageSize?: number;
  readonly computer?: Computer;
  /** What a sync says at its end; that it is up to date unless told. */
  readonly ends?: SyncState;
  /** Whether every test run goes to it; the others are for longer runs. */
  readonly always?: true;
}

interface Computer {
  /** As in `TZ`. */
  readonly zone?: string;
  /** Where its clock stands, epoch ms; at the present moment of the community unless told. */
  readonly clockAtMs?: number;
  /** How far its clock jumps while the program runs, ms. */
  readonly jumpMs?: number;
}

const SOME = [24, 24] as const;
const FULL_PAGES = 200;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const uuid = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const inYear9999 = beginningAt('9999-12-31T23:59:59Z');
const longId = (at: number): string => String(at).padStart(200, 'x');
const withoutTemplates: Shape = (made) => ({ ...made, templates: [] });

const each = (count: number): Dweller => ({
  name: `${String(count)} of each`,
  size: [count, count],
  pageSize: FULL_PAGES,
});

const sizes: readonly Dweller[] = [
  { name: 'nothing at all', size: [0, 0], always: true },
  { name: 'one waiver', size: [1, 0], always: true },
  { name: 'one event', size: [0, 1] },
  { name: 'no events', size: [30, 0] },
  { name: 'no waivers', size: [0, 30] },
  { name: 'a page but one', size: [19, 19] },
  { name: 'a whole page', size: [20, 20] },
  { name: 'a page and one', size: [21, 21] },
  ...[199, 200, 201].map(each),
];

const times: readonly Dweller[] = [
  { name: 'one event in 26 days', size: [3, 1], shape: beginningIn(26 * DAY) },
  { name: 'one event in 400 days', size: [3, 1], shape: beginningIn(400 * DAY) },
  { name: 'events of 1969', size: [3, 2], shape: beginningAt('1969-07-20T20:17:40Z') },
  { name: 'events of the year 9999', size: [3, 2], shape: inYear9999 },
  { name: 'all events at one instant', size: [5, 60], shape: beginningIn(3 * HOUR) },
  {
    name: 'all events on one day',
    size: [5, 150],
    shape: events((_, at) => ({ ...open, startsAt: inMs(DAY + at * MINUTE), endsAt: null })),
  },
  {
    name: 'all events cancelled',
    size: [5, 40],
    shape: events(() => ({ ...open, cancelledAt: inMs(-HOUR) })),
  },
  { name: 'all events without an end', size: [5, 40], shape: events(() => ({ endsAt: null })) },
  { name: 'all events under way', size: [5, 40], shape: beginningIn(-HOUR / 2) },
  { name: 'all events awaiting their outcome', size: [5, 40], shape: beginningIn(-9 * DAY) },
  {
    name: 'events that end before they begin',
    size: [5, 20],
    shape: events(({ startsAt }) => ({ ...open, endsAt: startsAt - DAY * 1_000 })),
  },
  {
    name: 'waivers signed tomorrow',
    size: [20, 5],
    shape: waivers(() => ({ signedAt: inMs(DAY) })),
  },
  { name: 'times with other offsets and more digits', size: [60, 60], shape: inOffsets },
  { name: 'every time of change equal', size: [65, 65], shape: tied },
  { name: 'a service three days slow', size: SOME, serviceAheadMs: -3 * DAY },
  { name: 'a service three days fast', size: SOME, serviceAheadMs: 3 * DAY },
];

const agreements: readonly Dweller[] = [
  {
    name: 'only archived templates',
    size: SOME,
    shape: templates(() => ({ status: 'archived', retiredAt: inMs(0) })),
  },
  { name: 'only drafts', size: [0, 10], shape: templates(() => ({ status: 'draft' })) },
  { name: 'no templates', size: SOME, shape: withoutTemplates },
  {
    name: 'one template in 300 versions',
    size: [300, 4],
    shape: inVersions(300),
    pageSize: FULL_PAGES,
  },
  { name: '3,000 templates', size: SOME, shape: withTemplates(3_000), pageSize: FULL_PAGES },
  { name: 'no questions', size: SOME, shape: asking(0) },
  { name: 'a hundred questions', size: [12, 4], shape: asking(100) },
  { name: 'no answers', size: SOME, shape: waivers(() => ({ values: [] })) },
  { name: 'empty agreements', size: SOME, shape: edited(() => ({ source: '' })) },
  { name: 'no title', size: SOME, shape: edited(() => ({ title: '' })) },
];

const people: readonly Dweller[] = [
  { name: 'one prospect with everything', size: [120, 120], shape: ofOne('prospect') },
  { name: 'one advocate with everything', size: [60, 60], shape: ofOne('advocate') },
  { name: 'one conversation with everything', size: [60, 60], shape: ofOne('conversation') },
  { name: 'ids of 1 character', size: [18, 18], shape: identified((at) => LETTERS.charAt(at)) },
  { name: 'ids of 36 characters', size: SOME, shape: identified(uuid) },
  {
    name: 'ids of 200 characters',
    size: SOME,
    shape: identified(longId),
  },
  { name: 'names of one letter', size: SOME, shape: named('x') },
  { name: 'names of 5,000 letters', size: SOME, shape: named('Anna '.repeat(1_000).trim()) },
  {
    name: 'names of one word of 5,000 letters',
    size: [8, 8],
    shape: named('n'.repeat(5_000)),
  },
  { name: 'names of nothing', size: SOME, shape: named('') },
  { name: 'names that cannot be seen', size: SOME, shape: named('\u200b\u202e \u2066') },
  { name: 'names in other scripts', size: SOME, shape: named('عائشة 山田 Ṩạ̈ṛā 🚲') },
  { name: 'no e-mail anywhere', size: SOME, shape: waivers(() => ({ signerEmail: null })) },
];

const besides: readonly Dweller[] = [
  {
    name: 'a kind of event for each event',
    size: [5, 60],
    shape: events((_, at) => ({
      eventType: { id: `t${String(at)}`, name: `Kind ${String(at)}`, templateId: null },
    })),
  },
  {
    name: 'places at the poles and on the date line',
    size: [2, 30],
    shape: events((_, at) => ({ latitude: at % 2 ? 90 : -90, longitude: at % 3 ? 180 : -180 })),
  },
  { name: 'a key without personal data of events', size: SOME, key: 'noPii' },
  { name: 'a key to waivers alone', size: SOME, key: 'waiversOnly' },
  { name: 'a key to events alone', size: SOME, key: 'eventsOnly', always: true },
];

const at = (name: string, zone: string, clockAtMs = PRESENT_MS): Dweller => ({
  name,
  size: [6, 20],
  computer: { zone, clockAtMs },
});

const jumping = (name: string, jumpMs: number): Dweller => ({
  name,
  size: SOME,
  computer: { jumpMs },
});

const computers: readonly Dweller[] = [
  at('a computer in Kathmandu, a quarter of an hour off', 'Asia/Kathmandu'),
  at('a computer on Kiritimati, 14 hours ahead', 'Pacific/Kiritimati'),
  at('a computer in Pago Pago, 11 hours behind', 'Pacific/Pago_Pago'),
  at('a computer on Lord Howe, whose summer time is half an hour', 'Australia/Lord_Howe'),
  at('a computer in a zone that older engines do not know', 'America/Coyhaique'),
  at('a computer whose zone is an offset', 'UTC-3'),
  at('a computer whose zone is a file', ':/etc/localtime'),
  at('a computer whose zone does not exist', 'Mars/Olympus_Mons'),
  at('a day of 23 hours', 'Europe/Amsterdam', Date.parse('2026-03-29T00:30:00Z')),
  at('a day of 25 hours', 'Europe/Amsterdam', Date.parse('2026-10-25T00:30:00Z')),
  at('the year 2039', 'UTC', Date.parse('2039-01-01T00:00:00Z')),
  jumping('a clock that jumps ahead a year', 365 * DAY),
  jumping('a clock that jumps back a year', -365 * DAY),
  jumping('a clock that jumps back a minute', -MINUTE),
];

const crowds: readonly Dweller[] = [
  ...[16_383, 16_384, 16_385].map(each),
  {
    name: '10,000 events on one day',
    size: [2, 10_000],
    shape: beginningIn(DAY),
    pageSize: FULL_PAGES,
  },
  {
    name: 'one prospect with 5,000 waivers',
    size: [5_000, 5],
    shape: ofOne('prospect'),
    pageSize: FULL_PAGES,
  },
];

/* Kinds that stand above, several in one visit: what goes wrong with one of them is found all the
   same, and a longer run tells which it was. */
const together: readonly Dweller[] = [
  {
    name: 'one template in 300 versions and events of the year 9999',
    size: [300, 2],
    shape: (made) => inVersions(300)(inYear9999(made)),
    pageSize: FULL_PAGES,
    always: true,
  },
  {
    name: 'every time of change equal, no templates, a service three days fast and a computer whose zone is an offset and whose clock jumps back a year',
    size: [65, 65],
    shape: (made) => withoutTemplates(tied(made)),
    serviceAheadMs: 3 * DAY,
    computer: { zone: 'UTC-3', jumpMs: -365 * DAY },
    always: true,
  },
  {
    name: 'no title, ids of 200 characters, names of one word of 5,000 letters and a computer whose zone does not exist',
    size: [24, 8],
    shape: (made) =>
      named('n'.repeat(5_000))(identified(longId)(edited(() => ({ title: '' }))(made))),
    computer: { zone: 'Mars/Olympus_Mons' },
    always: true,
  },
];

/** The zoo. */
export const DWELLERS: readonly Dweller[] = [
  ...sizes,
  ...times,
  ...agreements,
  ...people,
  ...besides,
  ...computers,
  ...crowds,
  ...together,
];
