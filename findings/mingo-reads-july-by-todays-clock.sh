#!/usr/bin/env bash
# mingo reads "10:00 in Berlin on 15 July" as 09:00 UTC if it is asked in winter and as 08:00 if in summer; a month after 31 January is 3 March.
#
# Expected: it runs MongoDB's queries in memory. $dateFromString and $dateFromParts with a zone give the instant of that zone's clock on that day, $dateAdd cuts
#   to the last day of a shorter month, as MongoDB's manual has it, and $isoWeekYear is the year to which the ISO week belongs, so that week
#   53 and its year go together.
# Seen: where a time is read, the zone's offset is that of the moment in which the query runs, so one file gives other instants next summer. Where a time is
#   written ($hour, $dateToString) it is that of the time itself: what was read and is written again is another hour. 31 January and a
#   month is 3 March, 30 November and a quarter is 2 March. Of 1 January 2027, in week 53 of 2026, the week is 53 and
#   its year 2027; of 30 December 2024, in week 1 of 2025, it is 2024. Nothing is thrown. Tests that run in one half of the year never see the first.
# Version: mingo 7.2.7, Node 20
# Output:  asked in January: 09:00, in July: 08:00, and 15 January 09:00, 08:00 · written again: 11, 10 · 31 January and a month: 2026-03-03 ·
#   30 November and a quarter: 2027-03-02 · 2027-01-01: 2027-W53 · 2024-12-30: 2024-W1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 mingo@7.2.7 >/dev/null ||
  { echo 'The package could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
/* The moment in which the queries run, for all that asks for it. */
let now = '';
const Clock = Date;
globalThis.Date = class extends Clock {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(now);
  }
  static now() {
    return new Clock(now).getTime();
  }
};
const { aggregate } = await import('mingo');

const ask = (expression) => aggregate([{}], [{ $project: { _id: 0, it: expression } }])[0].it;
const timezone = 'Europe/Berlin';
const read = (day) => ({ $dateFromString: { dateString: `${day}T10:00:00`, timezone } });
const parts = { $dateFromParts: { year: 2026, month: 7, day: 15, hour: 10, timezone } };
const clock = (date) => date.toISOString().slice(11, 16);
const day = (date) => date.toISOString().slice(0, 10);
const moments = ['2026-01-10T12:00:00Z', '2026-07-10T12:00:00Z'];
const asked = (expression) =>
  moments.map((moment) => {
    now = moment;
    return ask(expression);
  });
const july = asked(read('2026-07-15')).map(clock);
if (asked(parts).map(clock).join() !== july.join()) process.exit(1);
const january = asked(read('2026-01-15')).map(clock);
const again = asked({ $hour: { date: read('2026-07-15'), timezone } });
const later = (from, unit) => day(ask({ $dateAdd: { startDate: new Date(from), unit, amount: 1 } }));
const week = (text) => `${text}: ${ask({ $isoWeekYear: new Date(text) })}-W${ask({ $isoWeek: new Date(text) })}`;
const seen = [
  `asked in January: ${july[0]}, in July: ${july[1]}, and 15 January ${january.join(', ')}`,
  `written again: ${again.join(', ')}`,
  `31 January and a month: ${later('2026-01-31', 'month')}`,
  `30 November and a quarter: ${later('2026-11-30', 'quarter')}`,
  week('2027-01-01'),
  week('2024-12-30'),
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
TZ=UTC node run.mjs 'asked in January: 09:00, in July: 08:00, and 15 January 09:00, 08:00 · written again: 11, 10 · 31 January and a month: 2026-03-03 · 30 November and a quarter: 2027-03-02 · 2027-01-01: 2027-W53 · 2024-12-30: 2024-W1'
