#!/usr/bin/env bash
# ts-ics puts "the last day of each month" on the last but one, and an event of each Tuesday at 09:00 at midnight, without its first one.
#
# Expected: extendByRecurrenceRule gives the dates of a rule. BYMONTHDAY=-1 is the last day of a month, -3 the last but two, BYYEARDAY=-1
#   31 December (RFC 5545, 3.3.10); the time is that of the start where the rule has none, and the start is the first one.
# Seen: days counted from the end are one short of it: 27 February, 30 March, 30 December. With BYDAY in a monthly or yearly rule the
#   time is lost, so that each is at 00:00 of its day in UTC, which is the day before in America. Of both the first one then
#   lies before the start and is left out, so COUNT goes one further. Nothing is told. Days counted from the
#   beginning, and weekly rules with BYDAY, are right. rrule and rrule-temporal have all of them as the RFC.
# Version: ts-ics 2.4.6, rrule 2.8.1, rrule-temporal 2.2.8, Node 20
# Output:  BYMONTHDAY=-1: 0227T09 0330T09 0429T09, others 0131T09 0228T09 0331T09 · BYYEARDAY=-1: 1230T09 1230T09 1230T09, others 1231T09 1231T09 1231T09 ·
#   first Tuesday: 0203T00 0303T00 0407T00, others 0106T09 0203T09 0303T09 · weekly: 0106T09 0113T09 0120T09, others the same
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  ts-ics@2.4.6 rrule@2.8.1 rrule-temporal@2.2.8 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';
import { convertIcsRecurrenceRule, extendByRecurrenceRule } from 'ts-ics';

const shown = (date) => date.toISOString().slice(5, 13).replace('-', '');
function byTsIcs(start, rule) {
  const read = convertIcsRecurrenceRule(undefined, { value: rule });
  return extendByRecurrenceRule(read, { start, end: new Date('2032-01-01') }).map(shown).join(' ');
}
function byOthers(start, rule) {
  const written = `DTSTART:${start.toISOString().replace(/-|:|\.000/g, '')}\nRRULE:${rule}`;
  const one = rrule.rrulestr(written).all().map(shown);
  const other = new RRuleTemporal({ rruleString: written }).all().map((it) => shown(new Date(it.epochMilliseconds)));
  return [...new Set([one.join(' '), other.join(' ')])].join(' or ');
}
function line(name, day, rule) {
  const start = new Date(`${day}T09:00Z`);
  const [own, others] = [byTsIcs(start, `${rule};COUNT=3`), byOthers(start, `${rule};COUNT=3`)];
  return `${name}: ${own}, others ${own === others ? 'the same' : others}`;
}
const seen = [
  line('BYMONTHDAY=-1', '2026-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'),
  line('BYYEARDAY=-1', '2026-12-31', 'FREQ=YEARLY;BYYEARDAY=-1'),
  line('first Tuesday', '2026-01-06', 'FREQ=MONTHLY;BYDAY=1TU'),
  line('weekly', '2026-01-06', 'FREQ=WEEKLY;BYDAY=TU'),
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
TZ=UTC node run.mjs 'BYMONTHDAY=-1: 0227T09 0330T09 0429T09, others 0131T09 0228T09 0331T09 · BYYEARDAY=-1: 1230T09 1230T09 1230T09, others 1231T09 1231T09 1231T09 · first Tuesday: 0203T00 0303T00 0407T00, others 0106T09 0203T09 0303T09 · weekly: 0106T09 0113T09 0120T09, others the same'
