#!/usr/bin/env bash
# date-fns gives whoever was born on 29 February 2008 an age that is a day too long on 337 days of 2026, and one of 17 years and 12 months on another.
#
# Expected: libraries may settle differently whether a birthday of 29 February is the 28th or 1 March, as laws do; that is one day in a year. A duration of
#   years, months and days that is added to where it began gives where it ended, and has fewer than 12 months.
# Seen: intervalToDuration puts the years on first, which cuts 29 February to the 28th, and reckons months and days from that day: on 1 January
#   2026 it has 17 years, 10 months and 4 days, which added to the day of birth by its own add(), where years and months go on together, is
#   2 January. On 28 February it has { years: 17, months: 12 }; "17 years 12 months" is what a sentence made of it says. Temporal, Luxon
#   and js-joda come back to each day of the year. Born on 30 or 31 January, 31 March or 15 June it comes back as well (by hand), so
#   no test without such a birthday shows it; a rule that asks for months and days lets in a day too early.
# Version: date-fns 4.4.0, temporal-polyfill 1.0.8, luxon 3.7.2, @js-joda/core 6.3.2, Node 20
# Output:  days of 365 to which it does not come back: date-fns 337, temporal 0, luxon 0, js-joda 0 ·
#   date-fns: 2026-01-01 {"years":17,"months":10,"days":4} 2026-01-02, temporal P17Y10M3D · 2026-02-28 {"years":17,"months":12} 2026-02-28, temporal P17Y11M30D
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  date-fns@4.4.0 temporal-polyfill@1.0.8 luxon@3.7.2 @js-joda/core@6.3.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { LocalDate, Period } from '@js-joda/core';
import { add, formatISO, intervalToDuration, parseISO } from 'date-fns';
import { DateTime } from 'luxon';
import { Temporal } from 'temporal-polyfill';

const BORN = '2008-02-29';
const DAYS = Array.from({ length: 365 }, (_, at) => `${Temporal.PlainDate.from('2026-01-01').add({ days: at })}`);
/* The age on a day, and the day that it leads to from the day of birth. */
const tools = {
  'date-fns': (day) => {
    const age = intervalToDuration({ start: parseISO(BORN), end: parseISO(day) });
    return [age, formatISO(add(parseISO(BORN), age), { representation: 'date' })];
  },
  temporal: (day) => {
    const age = Temporal.PlainDate.from(BORN).until(day, { largestUnit: 'years' });
    return [age, `${Temporal.PlainDate.from(BORN).add(age)}`];
  },
  luxon: (day) => {
    const age = DateTime.fromISO(day).diff(DateTime.fromISO(BORN), ['years', 'months', 'days']);
    return [age, DateTime.fromISO(BORN).plus(age).toISODate()];
  },
  'js-joda': (day) => {
    const age = Period.between(LocalDate.parse(BORN), LocalDate.parse(day));
    return [age, `${LocalDate.parse(BORN).plus(age)}`];
  },
};
const off = Object.entries(tools).map(([name, to]) => `${name} ${DAYS.filter((day) => to(day)[1] !== day).length}`);
const ages = ['2026-01-01', '2026-02-28'].map((day) => {
  const [age, led] = tools['date-fns'](day);
  return `${day} ${JSON.stringify(age)} ${led}, temporal ${tools.temporal(day)[0]}`;
});
const seen = `days of 365 to which it does not come back: ${off.join(', ')} · date-fns: ${ages.join(' · ')}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
TZ=UTC node run.mjs 'days of 365 to which it does not come back: date-fns 337, temporal 0, luxon 0, js-joda 0 · date-fns: 2026-01-01 {"years":17,"months":10,"days":4} 2026-01-02, temporal P17Y10M3D · 2026-02-28 {"years":17,"months":12} 2026-02-28, temporal P17Y11M30D'
