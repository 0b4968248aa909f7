#!/usr/bin/env bash
# calcurse 4.7.1 shows a weekly call of New York an hour late from the day on when Berlin, and not yet New York, sets its clocks back.
#
# Expected: the times of a series are those of its zone (RFC 5545, 3.8.5.3): 10:00 in New York is 16:00 in Berlin, in the
#   last week of October 15:00, and 16:00 again from November on. A series in UTC moves with Berlin's clocks. calcurse
#   reads TZID and the Z, and turns the first time of both rightly into local time.
# Seen: only the first time is turned. The series then goes on by the clock on the wall, so New York's call stays at
#   16:00 in the week when it is at 15:00, and 9:00 UTC stays at 11:00 all winter. The note at New York's
#   entry names its zone, which makes it look as if it were heeded; of the one in UTC nothing is told. `calcurse -x`
#   writes both again without any zone. Single events are right, so a calendar that names every meeting by itself arrives whole.
# Version: calcurse 4.7.1 (Debian: calcurse), zones of tzdata
# Output:  20 October: 11:00 Utc, 11:00 alone, 16:00 New York · 27 October: 10:00 alone, 11:00 Utc, 16:00 New York
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='calcurse 4.7.1'
command -v calcurse >/dev/null || { echo "calcurse is needed (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  calcurse 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=Europe/Berlin LC_ALL=C
event() {
  printf 'BEGIN:VEVENT\r\nUID:%s@desk\r\nDTSTAMP:20261001T000000Z\r\nDTSTART%s\r\nDURATION:PT30M\r\nSUMMARY:%s\r\n' "$1" "$2" "$3"
  [ -z "${4-}" ] || printf 'RRULE:%s\r\n' "$4"
  printf 'END:VEVENT\r\n'
}
{
  printf 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//desk//desk//EN\r\n'
  event 1 ':20261020T090000Z' Utc 'FREQ=WEEKLY;COUNT=4'
  event 2 ';TZID=America/New_York:20261020T100000' 'New York' 'FREQ=WEEKLY;COUNT=4'
  event 3 ':20261020T090000Z' alone
  event 4 ':20261027T090000Z' alone
  printf 'END:VCALENDAR\r\n'
} >calls.ics
calcurse -q -D data -i calls.ics >/dev/null
of_day() {
  calcurse -q -D data -d "$1" --format-apt '%S %m, ' --format-recur-apt '%S %m, ' | tail -n +2 | sed 's/, $//'
}
seen="20 October: $(of_day 10/20/2026) · 27 October: $(of_day 10/27/2026)"
echo "$seen"
[ "$seen" = '20 October: 11:00 Utc, 11:00 alone, 16:00 New York · 27 October: 10:00 alone, 11:00 Utc, 16:00 New York' ]
