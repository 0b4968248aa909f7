#!/usr/bin/env bash
# A calendar says C:\notes: node-ical breaks the line in the middle of the path, cal-parser drops the backslash and the n.
#
# Expected: in a text of a calendar a backslash is written twice and a line break as \n (RFC 5545, 3.3.11), so
#   "C:\\notes" is a backslash and the word notes. A reader goes from left to right, two signs at a time.
# Seen: node-ical finds \n first, wherever it stands: of the second of the two backslashes and the n it makes a line
#   break, and says "C:\", line break, "otes". cal-parser makes a blank of them and throws the other backslash away,
#   also that of C:\temp, which comes back whole from node-ical. ical.js and ts-ics read both right.
# Version: node-ical 0.26.1, cal-parser 1.0.2, ical.js 2.2.1, ts-ics 2.4.6, Node 20
# Output:  node-ical "C:\\\notes" "C:\\temp" · cal-parser "C: otes" "C:temp" · ical.js and ts-ics "C:\\notes" "C:\\temp"
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  node-ical@0.26.1 cal-parser@1.0.2 ical.js@2.2.1 ts-ics@2.4.6 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import calParser from 'cal-parser';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
const text = String.raw`BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//x//y//EN
BEGIN:VEVENT
UID:1
DTSTAMP:20260101T000000Z
DTSTART:20260101T000000Z
SUMMARY:C:\\notes
LOCATION:C:\\temp
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');
const said = ({ summary, location }) => `${JSON.stringify(summary)} ${JSON.stringify(location)}`;
const ofNodeIcal = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT');
const [{ summary, location }] = calParser.parseString(text).events;
const ofIcalJs = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent'));
const [ofTsIcs] = convertIcsCalendar(undefined, text).events;
const right = [...new Set([said(ofIcalJs), said(ofTsIcs)])].join(' or ');
const seen = [
  `node-ical ${said(ofNodeIcal)}`,
  `cal-parser ${said({ summary: summary.value, location: location.value })}`,
  `ical.js and ts-ics ${right}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'node-ical "C:\\\notes" "C:\\temp" · cal-parser "C: otes" "C:temp" · ical.js and ts-ics "C:\\notes" "C:\\temp"'
