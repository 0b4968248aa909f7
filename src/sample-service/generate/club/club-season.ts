import type { Micros, Outcome } from '../../model';
import type { Random } from '../random';
import { day, hour, minute } from '../spans';

/** One kind of the club's events over the year. */
interface Kind {
  /** The id of its event type. */
  readonly type: string;
  /** How many of a hundred events in the high season are of this kind. */
  readonly share: number;
  /** The weight of each weekday, from Sunday to Saturday. */
  readonly weekdays: readonly number[];
  /** The hours at which it begins. */
  readonly hours: readonly number[];
  readonly minutes: number;
  /** The share of no-shows a year ago, and now. */
  readonly noShows: readonly [before: number, now: number];
  /** The part of it that is left in winter. */
  readonly winter: number;
}

const anyDay = [1.1, 0.5, 0.8, 0.9, 0.9, 1.1, 1.8];
const evenings = [0, 0.2, 1, 1.4, 1, 0.1, 0];
const weekend = [1, 0, 0, 0, 0, 0.15, 1.4];

/** The club's kinds of events, the most frequent first. */
const kinds: readonly Kind[] = [
  {
    type: '3',
    share: 44,
    weekdays: anyDay,
    hours: [10, 11, 13, 14, 15, 16],
    minutes: 60,
    noShows: [0.08, 0.17],
    winter: 0.35,
  },
  {
    type: '6',
    share: 14,
    weekdays: evenings,
    hours: [18],
    minutes: 120,
    noShows: [0.11, 0.1],
    winter: 0.1,
  },
  {
    type: '4',
    share: 13,
    weekdays: weekend,
    hours: [10, 11, 12, 14, 15],
    minutes: 30,
    noShows: [0.24, 0.15],
    winter: 0.05,
  },
  {
    type: '8',
    share: 11,
    weekdays: anyDay,
    hours: [9, 12, 17],
    minutes: 90,
    noShows: [0.04, 0.03],
    winter: 0.8,
  },
  {
    type: '5',
    share: 10,
    weekdays: evenings,
    hours: [19],
    minutes: 120,
    noShows: [0.06, 0.07],
    winter: 1.6,
  },
  {
    type: '11',
    share: 6,
    weekdays: weekend,
    hours: [9, 13],
    minutes: 150,
    noShows: [0.05, 0.06],
    winter: 0.2,
  },
  {
    type: '10',
    share: 2,
    weekdays: anyDay,
    hours: [11, 16],
    minutes: 30,
    noShows: [0.05, 0.05],
    winter: 0.6,
  },
];

/* The weight of each month, with 1 for the high season: few people try a bicycle in January. */
const MONTHS = [0.45, 0.5, 0.65, 0.85, 1, 1, 0.95, 0.85, 0.9, 0.7, 0.55, 0.45];
const PAST_DAYS = 430;
const DAYS_AHEAD = 42;
const YEAR = 365 * day;

/** A day of the club, with how much of a kind takes place up to and including it. */
interface Weighted {
  readonly startOfDay: Micros;
  readonly until: number;
}

const seasonOf = (at: Date, { winter, weekdays }: Kind): number => {
  const season = MONTHS[at.getUTCMonth()] ?? 0;
  return (winter + (1 - winter) * season) * (weekdays[at.getUTCDay()] ?? 0);
};

/* The weight of a day: the farther ahead it is, the less is booked. The present weeks are busy. */
const bookedOf = (ahead: number): number =>
  ahead < -14 ? 1 : ahead <= 0 ? 1.5 : 2.2 * (1 - ahead / (DAYS_AHEAD + 1));

const daysOf = (kind: Kind, anchor: Micros): readonly Weighted[] => {
  const today = Math.floor(anchor / day) * day;
  let until = 0;
  return Array.from({ length: PAST_DAYS + DAYS_AHEAD }, (_, index) => {
    const ahead = index + 1 - PAST_DAYS;
    const startOfDay = today + ahead * day;
    until += seasonOf(new Date(startOfDay / 1000), kind) * bookedOf(ahead);
    return { startOfDay, until };
  });
};

/** An event's time and kind. */
export interface Meeting {
  readonly kind: Kind;
  readonly startsAt: Micros;
  readonly endsAt: Micros;
}

/** The club's meetings in order, from some weeks over a year before the anchor to six after it. */
export const meetingsOf = (random: Random, anchor: Micros, count: number): Meeting[] => {
  const calendar = kinds.map((kind) => ({ kind, days: daysOf(kind, anchor) }));
  const one = (): Meeting => {
    const { kind, days } = random.pick(byShare(calendar));
    const at = random.next() * (days.at(-1)?.until ?? 0);
    const { startOfDay } = days.find(({ until }) => until > at) ?? { startOfDay: anchor };
    const startsAt =
      startOfDay + random.pick(kind.hours) * hour + (random.chance(0.4) ? 30 * minute : 0);
    return { kind, startsAt, endsAt: startsAt + kind.minutes * minute };
  };
  return Array.from({ length: count }, one).sort((a, b) => a.startsAt - b.startsAt);
};

const byShare = <Item extends { readonly kind: Kind; readonly days: readonly Weighted[] }>(
  calendar: readonly Item[],
): readonly Item[] =>
  calendar.flatMap((item) => Array.from({ length: item.kind.share }, () => item));

/** The outcome of a meeting. In winter, more meetings are called off because of the weather. */
export const outcomeOf = (random: Random, { kind, startsAt }: Meeting, anchor: Micros): Outcome => {
  const [before, now] = kind.noShows;
  const age = Math.min(1, (anchor - startsAt) / YEAR);
  if (random.chance(now + (before - now) * age)) return 'no_show';
  const month = new Date(startsAt / 1000).getUTCMonth();
  return random.chance(month < 3 || month > 9 ? 0.1 : 0.04) ? 'did_not_happen' : 'happened';
};
