#!/usr/bin/env bash
# Day.js reads -P1D, a day before, as a day after, P1W and P1,5D as nothing; 20 and 15 days are "1 month, 4 days and 14 hours".
#
# Expected: its plugin for durations reads ISO 8601, and calendars and reminders write -P1D (RFC 5545, 3.3.6), P1W and, with the comma that
#   the standard prefers, P1,5D. What it cannot read it says, as luxon does of the last. Days added to days are days.
# Seen: the sign in front is dropped, so that a reminder of the day before is one of the day after; the same sign
#   behind the P is heeded. P1W has asDays() 7 and adds nothing to a date, as { weeks: 1 } does, and of P1,5D nothing is read at all;
#   nothing is thrown. Durations of 20 and 15 days are added by way of months of 30.4 days: the sum, put on 1 February,
#   is 5 March, not 8 March as the two one after the other. iso8601-duration takes -P1D for a day ahead as well.
# Version: dayjs 1.11.23 (plugin/duration), iso8601-duration 2.1.4, luxon 3.7.2, temporal-polyfill 1.0.8, Node 20
# Output:  from 1 February: -P1D 2 dayjs, 2 iso8601-duration, 31 luxon, 31 temporal · P1W 1 dayjs, 8 iso8601-duration, 8 luxon, 8 temporal (7 days by itself) ·
#   P1,5D 1 in dayjs · P-1D 31 in dayjs · 20 and 15 days: P1M4DT14H, 2026-03-05; one after the other 2026-03-08
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  dayjs@1.11.23 iso8601-duration@2.1.4 luxon@3.7.2 temporal-polyfill@1.0.8 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import dayjs from 'dayjs';
import duration from 'dayjs/plugin/duration.js';
import { end, parse } from 'iso8601-duration';
import { DateTime, Duration } from 'luxon';
import { Temporal } from 'temporal-polyfill';

dayjs.extend(duration);
const START = '2026-02-01';
const byDayjs = (text) => dayjs(START).add(dayjs.duration(text)).date();
const adders = {
  dayjs: byDayjs,
  'iso8601-duration': (text) => end(parse(text), new Date(START)).getUTCDate(),
  luxon: (text) => DateTime.fromISO(START).plus(Duration.fromISO(text)).day,
  temporal: (text) => Temporal.PlainDate.from(START).add(text).day,
};
const days = (text) => Object.entries(adders).map(([name, add]) => `${add(text)} ${name}`).join(', ');
const sum = dayjs.duration({ days: 20 }).add(dayjs.duration({ days: 15 }));
const one = dayjs(START).add(sum).format('YYYY-MM-DD');
const two = dayjs(START).add(20, 'day').add(15, 'day').format('YYYY-MM-DD');
const seen = [
  `from 1 February: -P1D ${days('-P1D')}`,
  `P1W ${days('P1W')} (${dayjs.duration('P1W').asDays()} days by itself)`,
  `P1,5D ${byDayjs('P1,5D')} in dayjs`,
  `P-1D ${byDayjs('P-1D')} in dayjs`,
  `20 and 15 days: ${sum.toISOString()}, ${one}; one after the other ${two}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
TZ=UTC node run.mjs 'from 1 February: -P1D 2 dayjs, 2 iso8601-duration, 31 luxon, 31 temporal · P1W 1 dayjs, 8 iso8601-duration, 8 luxon, 8 temporal (7 days by itself) · P1,5D 1 in dayjs · P-1D 31 in dayjs · 20 and 15 days: P1M4DT14H, 2026-03-05; one after the other 2026-03-08'
