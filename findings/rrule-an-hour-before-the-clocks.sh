#!/usr/bin/env bash
# Every day at 01:30 in Berlin: rrule 2.8.1 says 00:30 on the day of summer time, 02:30 on that of winter time; no clock had changed yet.
#
# Expected: a rule with TZID gives the time of that zone's clocks (RFC 5545, 3.3.10). At 01:30 nothing has happened: the clocks
#   of Berlin change at 02:00 and 03:00. Of rrule one knows that its dates need care where a computer has a zone of its
#   own; a server in UTC seems safe. A first time that the clocks leave out (02:30) is 03:30 (3.3.5), and the next days are
#   at 02:30, as said.
# Seen: rrule asks for the zone's offset at 01:30 UTC, which is after the change, for all that begins between it and as many
#   hours before as the zone is ahead: such a night has the wrong hour, and an hourly rule has one hour twice.
#   rrule-temporal has all of that right, but a series whose first time is left out stays at 03:30 for ever;
#   written with BYHOUR=2;BYMINUTE=30, which says the same, it is at 02:30 and leaves the first day out.
# Version: rrule 2.8.1, rrule-temporal 2.2.8, Node 20, a computer in UTC
# Output:  rrule: 28 01:30, 29 00:30, 30 01:30 · 24 01:30, 25 02:30, 26 01:30 · hourly from 00:30: 00:30, 00:30, 01:30
#          rrule-temporal: 28 01:30, 29 01:30, 30 01:30 · from 02:30: 29 03:30, 30 03:30, 31 03:30 · BYHOUR: 30 02:30, 31 02:30, 01 02:30
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 rrule@2.8.1 rrule-temporal@2.2.8 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import rrule from 'rrule';
import { RRuleTemporal } from 'rrule-temporal';

const written = (start, rule) => `DTSTART;TZID=Europe/Berlin:${start}\nRRULE:${rule};COUNT=3`;
const clock = new Intl.DateTimeFormat('sv', {
  timeZone: 'Europe/Berlin', day: '2-digit', hour: '2-digit', minute: '2-digit',
});
const shown = (date) => {
  const parts = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.day} ${parts.hour}:${parts.minute}`;
};
const dates = (start, rule) => rrule.rrulestr(written(start, rule)).all().map(shown).join(', ');
const temporal = (start, rule) =>
  new RRuleTemporal({ rruleString: written(start, rule) })
    .all()
    .map((it) => shown(new Date(it.epochMilliseconds)))
    .join(', ');
const [SPRING, AUTUMN, GAP] = ['20260328T013000', '20261024T013000', '20260329T023000'];
const hourly = dates('20260329T003000', 'FREQ=HOURLY').replaceAll('29 ', '');
const seen = [
  `rrule: ${dates(SPRING, 'FREQ=DAILY')} · ${dates(AUTUMN, 'FREQ=DAILY')} · hourly from 00:30: ${hourly}`,
  `rrule-temporal: ${temporal(SPRING, 'FREQ=DAILY')} · from 02:30: ${temporal(GAP, 'FREQ=DAILY')}` +
    ` · BYHOUR: ${temporal(GAP, 'FREQ=DAILY;BYHOUR=2;BYMINUTE=30')}`,
].join('\n');
console.log(seen);
process.exit(seen === process.argv.slice(2).join('\n') ? 0 : 1);
JS
TZ=UTC node run.mjs \
  'rrule: 28 01:30, 29 00:30, 30 01:30 · 24 01:30, 25 02:30, 26 01:30 · hourly from 00:30: 00:30, 00:30, 01:30' \
  'rrule-temporal: 28 01:30, 29 01:30, 30 01:30 · from 02:30: 29 03:30, 30 03:30, 31 03:30 · BYHOUR: 30 02:30, 31 02:30, 01 02:30'
