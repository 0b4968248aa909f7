#!/usr/bin/env bash
# Born on 29 February 2008: on 28 February 2026 Day.js and Luxon say 18, Temporal 17 after it made the same day of 18 years, date-fns 17 years and 12 months.
#
# Expected: libraries may settle differently whether a birthday of 29 February is the 28th or 1 March, as laws do. But each by itself agrees
#   with itself: where the date of birth plus 18 years is a day, somebody is 18 on that day, and a duration of years and
#   months has fewer than 12 months.
# Seen: Temporal's add() cuts to 28 February 2026, and until() does not count a year that ends before the 29th: P17Y11M30D on the very
#   day that add({ years: 18 }) gave, and 17 for who asks until() for the age. date-fns has addYears on the 28th, too,
#   differenceInYears 17 and intervalToDuration { years: 17, months: 12 }, which no birthday is; a sentence made of it says
#   "17 years 12 months". A rule written with one function lets in whom the other refuses. Day.js, Moment and Luxon are 18 by
#   both ways, js-joda is 17 as Temporal is. It is one day in three of four years.
# Version: temporal-polyfill 1.0.8, @js-temporal/polyfill 0.5.1, date-fns 4.4.0, luxon 3.7.2, dayjs 1.11.23, moment 2.31.0, @js-joda/core 6.3.2, Node 20
# Output:  plus 18 years: 2026-02-28 in all · age that day: temporal 17 17 (P17Y11M30D), date-fns 17 {"years":17,"months":12}, js-joda 17, luxon 18, dayjs 18, moment 18
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  temporal-polyfill@1.0.8 @js-temporal/polyfill@0.5.1 date-fns@4.4.0 luxon@3.7.2 dayjs@1.11.23 moment@2.31.0 @js-joda/core@6.3.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { Temporal as other } from '@js-temporal/polyfill';
import { ChronoUnit, LocalDate } from '@js-joda/core';
import { addYears, differenceInYears, formatISO, intervalToDuration, parseISO } from 'date-fns';
import dayjs from 'dayjs';
import { DateTime } from 'luxon';
import moment from 'moment';
import { Temporal } from 'temporal-polyfill';

const [BORN, DAY] = ['2008-02-29', '2026-02-28'];
const [born, day] = [BORN, DAY].map((text) => parseISO(text));
const grown = [
  `${Temporal.PlainDate.from(BORN).add({ years: 18 })}`,
  `${other.PlainDate.from(BORN).add({ years: 18 })}`,
  formatISO(addYears(born, 18), { representation: 'date' }),
  `${LocalDate.parse(BORN).plusYears(18)}`,
  DateTime.fromISO(BORN).plus({ years: 18 }).toISODate(),
  dayjs(BORN).add(18, 'year').format('YYYY-MM-DD'),
  moment(BORN).add(18, 'years').format('YYYY-MM-DD'),
];
const untils = [Temporal, other].map((it) => it.PlainDate.from(BORN).until(DAY, { largestUnit: 'years' }));
const ages = [
  `temporal ${untils.map((it) => it.years).join(' ')} (${untils[0]})`,
  `date-fns ${differenceInYears(day, born)} ${JSON.stringify(intervalToDuration({ start: born, end: day }))}`,
  `js-joda ${ChronoUnit.YEARS.between(LocalDate.parse(BORN), LocalDate.parse(DAY))}`,
  `luxon ${Math.floor(DateTime.fromISO(DAY).diff(DateTime.fromISO(BORN), 'years').years)}`,
  `dayjs ${dayjs(DAY).diff(BORN, 'year')}`,
  `moment ${moment(DAY).diff(BORN, 'years')}`,
];
const seen = `plus 18 years: ${new Set(grown).size === 1 ? `${grown[0]} in all` : grown} · age that day: ${ages.join(', ')}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
TZ=UTC node run.mjs 'plus 18 years: 2026-02-28 in all · age that day: temporal 17 17 (P17Y11M30D), date-fns 17 {"years":17,"months":12}, js-joda 17, luxon 18, dayjs 18, moment 18'
