#!/usr/bin/env bash
# Luxon 3.7.2 ends an interval today when its end leaves out the date, and calls it valid.
#
# Expected: an interval of ISO 8601 may leave out of its end what the start has said: 2007-11-13T09:00/15:30
#   is six and a half hours of one day (ISO 8601-1, 5.5.2; the usual way to write an appointment).
#   A reader that does not know this says that the text is invalid, as Luxon does of a third form.
# Seen: Interval.fromISO reads both halves by themselves, and a time alone is one of today. The interval is
#   valid and 15:30 of whatever day the program runs on, so a morning in 2007 lasts for years, and
#   `contains(now)` is true. 2008-02-15/03-14, four weeks, ends at three o'clock fourteen hours west of
#   Greenwich: "03-14" is a time with a zone for it. Where the start is still to come, the end lies
#   before it and the same text is invalid, so a test with days ahead shows nothing of this.
# Version: luxon 3.7.2, Node 20
# Output (on 29 November 2026): 2007-11-13T09:00/15:30 2026-11-29T15:30 · 2008-02-15/03-14 2026-11-28T17:00
#   2999-11-13T09:00/15:30 invalid · 2007-11-13T00:00/16T00:00 invalid
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  luxon@3.7.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { Interval, Settings } from 'luxon';
Settings.defaultZone = 'utc';
Settings.now = () => Date.UTC(2026, 10, 29, 12);
const endOf = (text) => {
  const interval = Interval.fromISO(text);
  return interval.isValid ? interval.end.toISO().slice(0, 16) : 'invalid';
};
const texts = ['2007-11-13T09:00/15:30', '2008-02-15/03-14', '2999-11-13T09:00/15:30', '2007-11-13T00:00/16T00:00'];
console.log(texts.map((text) => `${text} ${endOf(text)}`).join(' · '));
process.exit(texts.map(endOf).join() === '2026-11-29T15:30,2026-11-28T17:00,invalid,invalid' ? 0 : 1);
JS
node run.mjs
