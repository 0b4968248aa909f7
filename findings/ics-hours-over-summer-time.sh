#!/usr/bin/env bash
# An event whose night loses or wins an hour: ical.js ends it by the clock on the wall, node-ical by the second, always.
#
# Expected: of DURATION, hours are hours that pass, and days are days of the calendar (RFC 5545, 3.3.6): a
#   vigil of PT4H that begins at 01:00 in the night in which the clock goes back ends at 04:00, and
#   P1D from noon ends at noon. That is why the format can write PT24H and P1D.
# Seen: each of two libraries knows one of both. ical.js adds hours to the hour on the wall, so the four hours
#   take five and end at 05:00; node-ical makes 24 hours of the day, which then ends at 11:00. The other one is
#   right each time, and without a change of the clock the two agree on both. ical.js also
#   says that an event from noon to noon lasts P1DT1H, and from noon that ends at 13:00. Who writes an
#   event gives DTEND, which both read alike; who reads one adds the parts by himself.
# Version: ical.js 2.2.1, node-ical 0.26.1, Node 20
# Output:  PT4H from 01:00: ical.js 05:00, node-ical 04:00 · P1D from 12:00: ical.js 12:00, node-ical 11:00
#   DTEND 12:00: ical.js 12:00, node-ical 12:00, ical.js calls that P1DT1H
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  ical.js@2.2.1 node-ical@0.26.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
const part = (name, from, to, start) => [
  `BEGIN:${name}`, `DTSTART:${start[0]}`, `RRULE:FREQ=YEARLY;BYMONTH=${start[1]};BYDAY=-1SU`,
  `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${name}`,
];
const event = (uid, start, end) => [
  'BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', `DTSTART;TZID=Europe/Berlin:${start}`, end, 'END:VEVENT',
];
const text = [
  'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//EN', 'BEGIN:VTIMEZONE', 'TZID:Europe/Berlin',
  ...part('STANDARD', '+0200', '+0100', ['19701025T030000', 10]),
  ...part('DAYLIGHT', '+0100', '+0200', ['19700329T020000', 3]),
  'END:VTIMEZONE',
  ...event('vigil', '20261025T010000', 'DURATION:PT4H'),
  ...event('day', '20261024T120000', 'DURATION:P1D'),
  ...event('ends', '20261024T120000', 'DTEND;TZID=Europe/Berlin:20261025T120000'),
  'END:VCALENDAR', '',
].join('\r\n');
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

const calendar = new ICAL.Component(ICAL.parse(text));
ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone'));
const own = Object.fromEntries(
  calendar.getAllSubcomponents('vevent').map((it) => new ICAL.Event(it)).map((it) => [it.uid, it]),
);
const other = nodeIcal.sync.parseICS(text);
const ends = (uid) => `ical.js ${clock.format(own[uid].endDate.toJSDate())}, node-ical ${clock.format(other[uid].end)}`;
const seen = [
  `PT4H from 01:00: ${ends('vigil')}`,
  `P1D from 12:00: ${ends('day')}`,
  `DTEND 12:00: ${ends('ends')}, ical.js calls that ${own.ends.duration}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'PT4H from 01:00: ical.js 05:00, node-ical 04:00 · P1D from 12:00: ical.js 12:00, node-ical 11:00 · DTEND 12:00: ical.js 12:00, node-ical 12:00, ical.js calls that P1DT1H'
