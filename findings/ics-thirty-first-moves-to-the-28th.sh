#!/usr/bin/env bash
# node-ical 0.26.1 moves a monthly event of the 31st to the 28th for good; ical.js has a 29 February each year, on 1 March.
#
# Expected: a series on a day that a month has not leaves that month out and does not count it (RFC 5545, 3.3.10: dates
#   such as February 30 "MUST be ignored and MUST NOT be counted"). Every month from 31 January on is 31
#   January, 31 March, 31 May; every year from 29 February 2024 on is 2028 next, as rrule has it.
# Seen: node-ical counts from the last date, cut to what the month has, so that 31 January is followed by 28 February, 28
#   March and 28 April, and the 31st never comes back. 29 February becomes the 28th. In the same way a daily event of 02:30 that met the night in which the clock goes forward
#   stands at 03:30 ever after. ical.js leaves out months that are too short, but has 1 March in years without
#   29 February, and counts those, so that COUNT=5 ends in 2028. A rule that names its day (BYMONTHDAY=31;
#   BYMONTH=2;BYMONTHDAY=29) is read alike by all: whoever writes a series says it, although DTSTART
#   has it already.
# Version: node-ical 0.26.1, ical.js 2.2.1, rrule 2.8.1, Node 20
# Output:  monthly: node-ical 01-31 02-28 03-28 04-28, ical.js 01-31 03-31 05-31 07-31, rrule 01-31 03-31 05-31 07-31
#   yearly: node-ical 2024-02-29 2025-02-28 2026-02-28 …, ical.js 2024-02-29 2025-03-01 2026-03-01 …, rrule 2024-02-29 2028-02-29 …
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  node-ical@0.26.1 ical.js@2.2.1 rrule@2.8.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import IcalJs from 'ical.js';
import nodeIcal from 'node-ical';
import rrule from 'rrule';

const textOf = (lines) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Days//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20240101T000000Z'],
    ...[...lines, 'DURATION:PT1H', 'SUMMARY:Day', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
function byNodeIcal(lines) {
  const event = Object.values(nodeIcal.sync.parseICS(textOf(lines))).find(({ type }) => type === 'VEVENT');
  const span = { from: new Date('2020-01-01'), to: new Date('2050-01-01') };
  return nodeIcal.expandRecurringEvent(event, span).map(({ start }) => start.toISOString());
}
function byIcalJs(lines) {
  const root = new IcalJs.Component(IcalJs.parse(textOf(lines)));
  const dates = new IcalJs.Event(root.getFirstSubcomponent('vevent')).iterator();
  return Array.from({ length: 5 }, () => dates.next().toJSDate().toISOString());
}
const byRrule = (lines) => rrule.rrulestr(lines.join('\n')).all().map((date) => date.toISOString());
const days = (dates) => dates.slice(0, 5).map((date) => date.slice(0, 10)).join(' ');
const seenOf = (lines) => [byNodeIcal, byIcalJs, byRrule].map((by) => days(by(lines))).join(' | ');
const MONTHLY = ['DTSTART:20260131T090000Z', 'RRULE:FREQ=MONTHLY;COUNT=5'];
const NAMED = ['DTSTART:20260131T090000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=5'];
const LEAP = ['DTSTART:20240229T090000Z', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=5'];
const YEARLY = ['DTSTART:20240229T090000Z', 'RRULE:FREQ=YEARLY;COUNT=5'];
const DAILY = ['DTSTART;TZID=Europe/Berlin:20260328T023000', 'RRULE:FREQ=DAILY;COUNT=4'];
const berlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
const clock = byNodeIcal(DAILY).map((date) => berlin.format(new Date(date))).join(' ');
const seen = [seenOf(MONTHLY), seenOf(NAMED), seenOf(YEARLY), seenOf(LEAP), clock];
console.log(`node-ical | ical.js | rrule\n${seen.join('\n')}`);
const LEAP_DAYS = '2024-02-29 2028-02-29 2032-02-29 2036-02-29 2040-02-29';
const skipping = '2026-01-31 2026-03-31 2026-05-31 2026-07-31 2026-08-31';
const expected = [
  `2026-01-31 2026-02-28 2026-03-28 2026-04-28 2026-05-28 | ${skipping} | ${skipping}`,
  `${skipping} | ${skipping} | ${skipping}`,
  '2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-28 | 2024-02-29 2025-03-01 2026-03-01 2027-03-01 2028-02-29 | ' +
    LEAP_DAYS,
  [LEAP_DAYS, LEAP_DAYS, LEAP_DAYS].join(' | '),
  '02:30 03:30 03:30 03:30',
];
process.exit(seen.join('\n') === expected.join('\n') ? 0 : 1);
JS
TZ=UTC node run.mjs
