#!/usr/bin/env bash
# The category "Ride, half day" survives one of nine ways through a calendar; ts-ics writes the name "Desk: Ann" into her address.
#
# Expected: a comma within a text is written as "\," (RFC 5545, 3.3.11), so one category with a comma is one again. All
#   of these packages do so for titles and places. A name that has a colon or a comma stands in quotes (3.2), else
#   the address begins at the colon.
# Seen: ts-ics and ics join categories without a backslash, so each reader finds two. ical-generator writes
#   it rightly, and node-ical and ts-ics part it at the comma all the same, the backslash left at the end of the first.
#   Only ical-generator read by ical.js keeps it. ts-ics puts no quotes around names: what follows the colon is part
#   of the address for all three readers, and an invitation goes to nobody. Nothing is told.
# Version: ts-ics 2.4.6, ics 3.12.0, ical-generator 10.2.0, ical.js 2.2.1, node-ical 0.26.1, Node 20
# Output:  ts-ics: ical.js Ride| half day < Ann:MAILTO:ann@example.com>, node-ical Ride|half day < Ann:MAILTO:ann@example.com>, ts-ics Ride| half day < Ann:ann@example.com> ·
#   ics: ical.js Ride| half day <ann@example.com>, node-ical Ride|half day <ann@example.com>, ts-ics Ride| half day <ann@example.com> ·
#   ical-generator: ical.js Ride, half day <ann@example.com>, node-ical Ride\|half day <ann@example.com>, ts-ics Ride\| half day <ann@example.com>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  ts-ics@2.4.6 ics@3.12.0 ical-generator@10.2.0 ical.js@2.2.1 node-ical@0.26.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import ICAL from 'ical.js';
import generator from 'ical-generator';
import { createEvent } from 'ics';
import nodeIcal from 'node-ical';
import { convertIcsCalendar, generateIcsCalendar } from 'ts-ics';
const [start, end] = [new Date('2026-12-05T10:00:00Z'), new Date('2026-12-05T11:00:00Z')];
const [summary, category] = ['Ride, then talk', 'Ride, half day'];
const organizer = { name: 'Desk: Ann', email: 'ann@example.com' };
const calendar = generator();
calendar.createEvent({ id: '1', stamp: start, start, end, summary, organizer, categories: [{ name: category }] });
const WRITTEN = {
  'ts-ics': generateIcsCalendar({
    version: '2.0',
    prodId: 'desk',
    events: [{ uid: '1', stamp: { date: start }, start: { date: start }, end: { date: end }, summary, organizer, categories: [category] }],
  }),
  ics: createEvent({ uid: '1', start: start.getTime(), startInputType: 'utc', end: end.getTime(), title: summary, organizer, categories: [category] }).value,
  'ical-generator': calendar.toString(),
};
const READ = {
  'ical.js': (text) => {
    const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
    return [event.getFirstPropertyValue('summary'), event.getFirstProperty('categories').getValues(), event.getFirstPropertyValue('organizer')];
  },
  'node-ical': (text) => {
    const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
    return [event.summary, event.categories, event.organizer.val];
  },
  'ts-ics': (text) => {
    const [event] = convertIcsCalendar(undefined, text).events;
    return [event.summary, event.categories, event.organizer.email];
  },
};
const ways = Object.entries(WRITTEN).map(([writer, text]) => {
  const read = Object.entries(READ).map(([reader, of]) => {
    const [title, categories, address] = of(text);
    const isTitled = title === summary ? '' : ` (title ${title})`;
    return `${reader} ${categories.join('|')} <${address.replace(/^mailto:/i, '')}>${isTitled}`;
  });
  return `${writer}: ${read.join(', ')}`;
});
const seen = ways.join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'ts-ics: ical.js Ride| half day < Ann:MAILTO:ann@example.com>, node-ical Ride|half day < Ann:MAILTO:ann@example.com>, ts-ics Ride| half day < Ann:ann@example.com> · ics: ical.js Ride| half day <ann@example.com>, node-ical Ride|half day <ann@example.com>, ts-ics Ride| half day <ann@example.com> · ical-generator: ical.js Ride, half day <ann@example.com>, node-ical Ride\|half day <ann@example.com>, ts-ics Ride\| half day <ann@example.com>'
