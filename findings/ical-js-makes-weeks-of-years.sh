#!/usr/bin/env bash
# ical.js makes a weekly event of a yearly one ("the 20th Monday of the year", "Monday of week 20"), and a yearly of a monthly: the RFC's own examples.
#
# Expected: RFC 5545, 3.8.5.3 has FREQ=YEARLY;BYDAY=20MO and FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO with the dates of each: one a year. By the table
#   of 3.3.10, BYMONTHDAY in a yearly rule is that day of every month, and BYSETPOS chooses within each week of a weekly one. A library
#   that does not know a part says so.
# Seen: of 20MO and of week 20 it makes every Monday from then on. BYMONTHDAY=1 is 1 January alone, so that eleven of twelve are gone;
#   of BYDAY=MO,WE,FR;BYSETPOS=-1, the last of each week's days, it makes all three. Nothing is thrown. rrule and
#   rrule-temporal have the dates of the RFC. With BYMONTH in the rule, as most calendars write it, ical.js is right.
# Version: ical.js 2.2.1, rrule 2.8.1, rrule-temporal 2.2.8, Node 20
# Output:  20MO: ical.js 0519 0526 0602, others 0519 0518 0517 · week 20: ical.js 0519 0526 0602, others 0512 0511 0517 ·
#   day 1: ical.js 0101 0101 0101, others 0101 0201 0301 · last of the week: ical.js 0102 0105 0107, others 0102 0109 0116
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  ical.js@2.2.1 rrule@2.8.1 rrule-temporal@2.2.8 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import ICAL from 'ical.js';
import rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';

const shown = (date) => date.toISOString().slice(5, 10).replace('-', '');
function byIcal(start, rule) {
  const lines = ['BEGIN:VEVENT', 'UID:1', `DTSTART:${start}`, `RRULE:${rule}`, 'END:VEVENT'];
  const dates = new ICAL.Event(new ICAL.Component(ICAL.parse(lines.join('\r\n')))).iterator();
  return [1, 2, 3].map(() => shown(dates.next().toJSDate())).join(' ');
}
function byOthers(start, rule) {
  const written = `DTSTART:${start}\nRRULE:${rule};COUNT=3`;
  const one = rrule.rrulestr(written).all().map(shown);
  const other = new RRuleTemporal({ rruleString: written }).all().map((it) => shown(new Date(it.epochMilliseconds)));
  return [...new Set([one.join(' '), other.join(' ')])].join(' or ');
}
const rules = [
  ['20MO', '19970519T090000Z', 'FREQ=YEARLY;BYDAY=20MO'],
  ['week 20', '19970512T090000Z', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO'],
  ['day 1', '20260101T090000Z', 'FREQ=YEARLY;BYMONTHDAY=1'],
  ['last of the week', '20260102T090000Z', 'FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1'],
];
const seen = rules
  .map(([name, start, rule]) => `${name}: ical.js ${byIcal(start, rule)}, others ${byOthers(start, rule)}`)
  .join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
TZ=UTC node run.mjs '20MO: ical.js 0519 0526 0602, others 0519 0518 0517 · week 20: ical.js 0519 0526 0602, others 0512 0511 0517 · day 1: ical.js 0101 0101 0101, others 0101 0201 0301 · last of the week: ical.js 0102 0105 0107, others 0102 0109 0116'
