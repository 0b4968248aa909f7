#!/usr/bin/env bash
# khal 0.10.5 gives an imported event without an end one of an hour, and breaks the line of the path C:\notes, in the file that it syncs.
#
# Expected: an event with a time and no end ends when it begins (RFC 5545, 3.6.1), as what is due then. Whoever shows such an
#   event may draw a box of some height; what is imported stays as it is, as the file goes on to other computers. In a
#   text "\\n" is a backslash and the letter n (3.3.11).
# Seen: the file that khal keeps, and vdirsyncer sends on, has a DTEND an hour later, as if somebody had said it. "C:\\notes" was read as "C:", a line break, "otes", and is
#   written back as "\n", so that the path is gone from the other computers, too. Import asks nothing and tells nothing.
# Version: khal 0.10.5 (Debian: khal), with icalendar 4.0.3
# Output:  DTEND;VALUE=DATE-TIME:20260601T230000Z SUMMARY:See C:\notes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir calendar
export HOME=$folder XDG_DATA_HOME=$folder XDG_CACHE_HOME=$folder XDG_CONFIG_HOME=$folder
cat >conf <<CONF
[calendars]
[[all]]
path = $folder/calendar
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = UTC
default_timezone = UTC
CONF
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//desk//EN BEGIN:VEVENT UID:1 DTSTAMP:20260101T000000Z \
  DTSTART:20260601T220000Z 'SUMMARY:See C:\\notes' END:VEVENT END:VCALENDAR >event.ics
khal -c conf import --batch event.ics >/dev/null
seen=$(cat calendar/*.ics | tr -d '\r' | grep -E '^(DTEND|SUMMARY)' | sort | tr '\n' ' ' | sed 's/ $//')
echo "$seen"
[ "$seen" = 'DTEND;VALUE=DATE-TIME:20260601T230000Z SUMMARY:See C:\notes' ]
