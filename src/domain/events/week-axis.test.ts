import { describe, expect, it } from 'vitest';
import { dayKeyOf } from '../time/day';
import { wallDaysOf, type WallDay } from '../time/wall-days';
import { zoneOffsetMs } from '../time/zone';
import { inhabitedZones, rulesOf } from '../time/zone-rules';
import { missingIn, placeOf, weekAxis, type WeekAxis } from './week-axis';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONDAY = 1;
const [FROM, UNTIL] = [1900, 2040];

function week(day: string, zone: string): { days: readonly WallDay[]; axis: WeekAxis } {
  const days = wallDaysOf(day, zone, MONDAY);
  return { days, axis: weekAxis(days) };
}

const hoursOf = ({ fromMs, untilMs }: WallDay): number => (untilMs - fromMs) / HOUR;
const inHours = (ranges: readonly { from: number; until: number }[]): readonly number[][] =>
  ranges.map(({ from, until }) => [from / HOUR, until / HOUR]);

describe('the hours beside a week', () => {
  it('are 24 in a usual week', () => {
    const { axis } = week('2026-11-27', 'Europe/Vienna');
    expect(axis.parts).toEqual([{ at: 0, length: DAY, wallMs: 0, secondTime: false }]);
  });

  it('have the repeated hour twice, of which other days have one', () => {
    const { days, axis } = week('2026-10-25', 'Europe/Vienna');
    expect(
      axis.parts.map(({ at, wallMs, secondTime }) => [at / HOUR, wallMs / HOUR, secondTime]),
    ).toEqual([
      [0, 0, false],
      [3, 2, true],
      [4, 3, false],
    ]);
    const sunday = days[6]!;
    expect(hoursOf(sunday)).toBe(25);
    expect(missingIn(axis, sunday)).toEqual([]);
    expect(inHours(missingIn(axis, days[0]!))).toEqual([[3, 4]]);
    const twice = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(Date.parse);
    expect(twice.map((ms) => placeOf(axis, sunday, ms) / HOUR)).toEqual([2.5, 3.5]);
  });

  it('lack the skipped hour on the day of it alone', () => {
    const { days, axis } = week('2026-03-29', 'Europe/Vienna');
    expect(axis.length).toBe(DAY);
    expect(hoursOf(days[6]!)).toBe(23);
    expect(inHours(missingIn(axis, days[6]!))).toEqual([[2, 3]]);
    expect(missingIn(axis, days[5]!)).toEqual([]);
  });

  it('do not stretch what ends as another day’s hour begins again', () => {
    const { days, axis } = week('2026-10-25', 'Europe/Vienna');
    const end = Date.parse('2026-10-20T03:00:00+02:00');
    expect(placeOf(axis, days[1]!, end, true) / HOUR).toBe(3);
    expect(placeOf(axis, days[1]!, end) / HOUR).toBe(4);
  });

  it.each([
    ['half an hour less', '2026-10-04', 'Australia/Lord_Howe', 6, 23.5, [[2, 2.5]]],
    ['half an hour more', '2026-04-05', 'Australia/Lord_Howe', 6, 24.5, []],
    ['no midnight', '2026-03-29', 'Asia/Beirut', 6, 23, [[0, 1]]],
    ['no midnight', '2026-04-24', 'Africa/Cairo', 4, 23, [[0, 1]]],
    ['no midnight', '2026-09-06', 'America/Santiago', 6, 23, [[0, 1]]],
    ['midnight twice', '2026-10-29', 'Africa/Cairo', 3, 25, []],
    ['no hour at all', '2011-12-30', 'Pacific/Apia', 4, 0, [[0, 24]]],
  ])('%s: %s in %s', (_name, day, zone, at, hours, missing) => {
    const { days, axis } = week(day, zone);
    expect(days[at]!.key).toBe(day);
    expect(hoursOf(days[at]!)).toBe(hours);
    expect(inHours(missingIn(axis, days[at]!))).toEqual(missing);
  });
});

/* The changes of all zones, one in so many; every one with FC_RUNS. */
const EACH = process.env['FC_RUNS'] === undefined ? 9 : 1;
const CHANGES = inhabitedZones()
  .flatMap((zone) =>
    (rulesOf(zone)?.ends ?? [])
      .filter((ms) => ms > Date.UTC(FROM, 0) && ms < Date.UTC(UNTIL, 0))
      .map((ms) => [zone, ms] as const),
  )
  .filter((_, at) => at % EACH === 0);

describe('in every zone, around each change of its hours', () => {
  it('every instant lies in one column, where its clock says, and later ones further down', () => {
    expect(CHANGES.length).toBeGreaterThan(1_000);
    const wrong = CHANGES.flatMap(([zone, change]) => {
      const { days, axis } = week(dayKeyOf(change, zone), zone);
      const instants = AROUND.map((hours) => Math.round(change + hours * HOUR));
      const isRight =
        instants.every((ms) => isPlaced(ms, days, axis, zone)) &&
        days.every((day) => isWhole(axis, day));
      return isRight ? [] : [`${zone} ${new Date(change).toISOString()}`];
    });
    expect(wrong).toEqual([]);
  });
});

const AROUND = [-25, -2, -1, -0.51, -0.0001, 0, 0.0001, 0.49, 1, 2, 25];

function isPlaced(ms: number, days: readonly WallDay[], axis: WeekAxis, zone: string): boolean {
  const holding = days.filter(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs);
  const [day] = holding;
  if (day === undefined) return ms < days[0]!.fromMs || ms >= days[6]!.untilMs;
  const place = placeOf(axis, day, ms);
  const part = axis.parts.findLast(({ at }) => at <= place)!;
  const shown = part.wallMs + place - part.at;
  const apart = shown - ms - zoneOffsetMs(ms, zone);
  return holding.length === 1 && apart % DAY === 0 && placeOf(axis, day, ms + 1, true) > place;
}

/* What a day has and what it lacks are all of the axis. */
function isWhole(axis: WeekAxis, day: WallDay): boolean {
  const missing = missingIn(axis, day).reduce((sum, { from, until }) => sum + until - from, 0);
  return day.untilMs >= day.fromMs && missing + day.untilMs - day.fromMs === axis.length;
}
