#!/usr/bin/env bash
# Emacs 28.2 imports an event that goes over midnight as the whole of its first day, without hours, and leaves its last day out.
#
# Expected: icalendar-import-file writes an event into the diary with its times: "2026/11/20 21:00-…". What a diary cannot say,
#   such as an end on another day, is put into words, or the event is written for both days.
# Seen: as soon as the local days of DTSTART and DTEND differ, the event is an all-day one: the hours are gone, and of
#   its days the last is taken away, as is right for DTEND;VALUE=DATE alone. 20:00Z to 01:00Z is all of 20 November for
#   whoever lives in London or Berlin, nothing on the 21st, and 15:00-20:00 in New York: the same file is right on one
#   computer and wrong on another. "Converting iCalendar...done" is all that is said.
# Version: Emacs 28.2 (Debian 12: emacs-nox)
# Output:  Europe/Berlin: &%%(and (diary-block 2026 11 20 2026 11 20)) Night · America/New_York: &2026/11/20 15:00-20:00 Night
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='emacs-nox 28.2+1'
command -v emacs >/dev/null || { echo "emacs is needed (Debian: $seen_with)." >&2; exit 2; }
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  emacs-nox 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//desk//EN BEGIN:VEVENT UID:1 DTSTAMP:20260101T000000Z \
  DTSTART:20261120T200000Z DTEND:20261121T010000Z SUMMARY:Night END:VEVENT END:VCALENDAR >a.ics
entry() {
  TZ=$1 emacs --batch -Q --eval "(progn (require 'icalendar) (setq calendar-date-style 'iso)
    (icalendar-import-file \"a.ics\" \"$folder/diary-${1//\//-}\" t))" >/dev/null 2>&1
  echo "$1: $(cat "diary-${1//\//-}")"
}
seen="$(entry Europe/Berlin) · $(entry America/New_York)"
echo "$seen"
[ "$seen" = 'Europe/Berlin: &%%(and (diary-block 2026 11 20 2026 11 20)) Night · America/New_York: &2026/11/20 15:00-20:00 Night' ]
