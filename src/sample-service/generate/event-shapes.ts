import type { Micros, Outcome } from '../model';
import { cycle, type Random } from './random';
import { day, hour, minute, second, snap, toMinute } from './spans';

/** When a generated event takes place, and its outcome. */
export interface EventShape {
  readonly startsAt: Micros;
  readonly endsAt: Micros | null;
  readonly outcome: Outcome | null;
  readonly outcomeAt: Micros | null;
  readonly cancelledAt: Micros | null;
}

type Maker = (random: Random, anchor: Micros, turn: number) => EventShape;

const open = { outcome: null, outcomeAt: null, cancelledAt: null } as const;
const lengths = [30, 45, 60, 90, 120, 240];

/* Every seventh event has no end time: it is over as soon as it starts. */
const meeting = (random: Random, end: Micros, turn: number): EventShape => {
  if (turn % 7 === 5) return { ...open, startsAt: toMinute(end), endsAt: null };
  const endsAt = toMinute(end);
  return { ...open, startsAt: endsAt - random.pick(lengths) * minute, endsAt };
};

const recorded =
  (outcome: Outcome): Maker =>
  (random, anchor, turn) => {
    const shape = meeting(random, anchor - random.between(1.2 * day, 700 * day), turn);
    const over = shape.endsAt ?? shape.startsAt;
    const latest = Math.min(3 * day, anchor - 5 * second - over);
    const outcomeAt = over + random.between(2 * minute, latest);
    return { ...shape, outcome, outcomeAt: Math.floor(outcomeAt) };
  };

/* The waiting times of the queue's groups: under a day, one to three days, and more than three. */
const waits = [
  [3 * minute, 22 * hour],
  [1.1 * day, 2.9 * day],
  [3.2 * day, 45 * day],
  [4 * hour, 12 * hour],
] as const;

const awaiting: Maker = (random, anchor, turn) => {
  const [least, most] = cycle(waits, turn);
  return meeting(random, anchor - random.between(least, most), turn);
};

const upcoming: Maker = (random, anchor, turn) =>
  meeting(random, anchor + random.between(5 * hour, turn % 6 === 0 ? 120 * day : 14 * day), turn);

const underWay: Maker = (random, anchor, turn) => {
  const reach = turn % 3 === 0 ? 2 * day : 2 * hour;
  const startsAt = toMinute(anchor - random.between(5 * minute, reach));
  return { ...open, startsAt, endsAt: toMinute(anchor + random.between(10 * minute, reach)) };
};

const cancelled: Maker = (random, anchor, turn) => {
  const past = turn % 3 !== 0;
  const base = past
    ? recorded('did_not_happen')(random, anchor, turn)
    : upcoming(random, anchor, turn);
  const outcome =
    turn % 4 === 1
      ? cycle(['happened', 'no_show', 'did_not_happen'] as const, Math.floor(turn / 4))
      : null;
  if (!past || outcome === null) {
    const latest = Math.min(base.startsAt, anchor) - 2 * minute;
    const cancelledAt = Math.floor(latest - random.between(0, 3 * day));
    return { ...base, outcome: null, outcomeAt: null, cancelledAt };
  }
  return { ...base, outcome, cancelledAt: Math.floor(random.between(base.outcomeAt ?? 0, anchor)) };
};

const early: Maker = (random, anchor, turn) => ({
  ...upcoming(random, anchor, turn),
  outcome: 'happened',
  outcomeAt: Math.floor(anchor - random.between(minute, 5 * day)),
});

const shares: readonly (readonly [Maker, number])[] = [
  [recorded('happened'), 46],
  [recorded('no_show'), 8],
  [recorded('did_not_happen'), 7],
  [awaiting, 9],
  [upcoming, 14],
  [underWay, 3],
  [cancelled, 12],
  [early, 1],
];
interface Slot {
  readonly maker: Maker;
  /** Which of the maker's slots this is, and how many there are in a hundred. */
  readonly place: number;
  readonly share: number;
}

const slots: readonly Slot[] = shares.flatMap(([maker, share]) =>
  Array.from({ length: share }, (_, place) => ({ maker, place, share })),
);

/** The shape of the event at an index. All kinds occur in every hundred events, in fixed shares. */
export const shapeAt = (random: Random, anchor: Micros, index: number): EventShape => {
  const { maker, place, share } = cycle(slots, (index % 100) * 37);
  const shape = maker(random, anchor, Math.floor(index / 100) * share + place);
  const cut = (at: Micros | null): Micros | null => (at === null ? null : snap(at, index + 1));
  return { ...shape, outcomeAt: cut(shape.outcomeAt), cancelledAt: cut(shape.cancelledAt) };
};
