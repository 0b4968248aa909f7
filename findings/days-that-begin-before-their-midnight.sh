#!/usr/bin/env bash
# Where clocks change at midnight, Day.js begins the day at 23:00 of the one before, and Luxon an hour late, but not if it is asked in that hour.
#
# Expected: the day begins with the first moment whose date it is: at 01:00 where the clock goes from midnight to one (Cairo, each April), and
#   at the first of two midnights where it goes back to midnight (Havana, each November). Temporal's startOfDay() says so, and
#   date-fns with TZDate as well in these two. Whichever moment of a day is asked, its day has one start.
# Seen: for Day.js with its plugin for zones, 24 April 2026 in Cairo begins at 23:00 of the 23rd, so that an event of that hour is counted
#   on both days. For Luxon, 1 November in Havana begins at the second midnight, asked at noon, and at the first, asked at 00:30
#   before it: of two events of one day each has another start, groups by start have two of that day, and the first event lies
#   before the day that noon gives. Whoever tries it in Berlin or New York, where clocks change at night and not at
#   midnight, sees nothing of it.
# Version: dayjs 1.11.23, luxon 3.7.2, date-fns 4.4.0, @date-fns/tz 1.5.0, temporal-polyfill 1.0.8, Node 20
# Output:  Cairo, 24 April: temporal 24 01:00, date-fns 24 01:00, luxon 24 01:00, dayjs 23 23:00 ·
#   Havana, 1 November: temporal 04:00 UTC, date-fns 04:00 UTC, luxon 05:00 UTC, dayjs 04:00 UTC · luxon, asked at 00:30: 04:00 UTC, 2026-11-01
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  dayjs@1.11.23 luxon@3.7.2 date-fns@4.4.0 @date-fns/tz@1.5.0 temporal-polyfill@1.0.8 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { TZDate } from '@date-fns/tz';
import { startOfDay } from 'date-fns';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { DateTime } from 'luxon';
import { Temporal } from 'temporal-polyfill';

dayjs.extend(utc);
dayjs.extend(timezone);
const starts = {
  temporal: (noon, zone) => Temporal.Instant.fromEpochMilliseconds(noon).toZonedDateTimeISO(zone).startOfDay().epochMilliseconds,
  'date-fns': (noon, zone) => startOfDay(new TZDate(noon, zone)).getTime(),
  luxon: (noon, zone) => DateTime.fromMillis(noon, { zone }).startOf('day').toMillis(),
  dayjs: (noon, zone) => dayjs(noon).tz(zone).startOf('day').valueOf(),
};
const inCairo = (start) => DateTime.fromMillis(start, { zone: 'Africa/Cairo' }).toFormat('dd HH:mm');
const inUtc = (start) => `${new Date(start).toISOString().slice(11, 16)} UTC`;
const said = (noon, zone, shown) =>
  Object.entries(starts).map(([name, startOf]) => `${name} ${shown(startOf(Date.parse(noon), zone))}`).join(', ');
const half = DateTime.fromISO('2026-11-01T04:30Z', { zone: 'America/Havana' });
const seen = [
  `Cairo, 24 April: ${said('2026-04-24T10:00Z', 'Africa/Cairo', inCairo)}`,
  `Havana, 1 November: ${said('2026-11-01T17:00Z', 'America/Havana', inUtc)}`,
  `luxon, asked at 00:30: ${inUtc(half.startOf('day').toMillis())}, ${half.toISODate()}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
TZ=UTC node run.mjs 'Cairo, 24 April: temporal 24 01:00, date-fns 24 01:00, luxon 24 01:00, dayjs 23 23:00 · Havana, 1 November: temporal 04:00 UTC, date-fns 04:00 UTC, luxon 05:00 UTC, dayjs 04:00 UTC · luxon, asked at 00:30: 04:00 UTC, 2026-11-01'
