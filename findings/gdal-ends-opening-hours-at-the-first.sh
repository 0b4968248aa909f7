#!/usr/bin/env bash
# GDAL reads the answer "10:30 to 11:30" of a CSV file as 10:30, and "14:00 Uhr" as 14:00, told to find types.
#
# Expected: AUTODETECT_TYPE=YES finds times where a column has times; a column of which every value goes on behind the
#   time is one of texts, as one of "12 bikes" or of "2026-11-20, please" is. What cannot be kept is not taken for a type.
# Seen: a time is taken from the beginning of the text, whatever stands behind it: ranges lose their end, "3:1" of odds is
#   03:01:00, and "2026-11-20 14:00 Ann" loses the name. Dates are looked at to their end, numbers too. Nothing is told;
#   the words are in no field. Without the option all are texts, which is how one tries it first.
# Version: GDAL 3.6.2 (Debian: gdal-bin)
# Output:  10:30:00 | 14:00:00 | 03:01:00 | 2026-11-20T14:00:00 | 12 bikes | 2026-11-20, please · without: 10:30 to 11:30
set -euo pipefail
# What Debian 12 has; where another version is met, this says so before it tries.
seen_with='gdal-bin 3.6.2+dfsg'
for program in ogr2ogr python3; do
  command -v "$program" >/dev/null ||
    { echo "$program is needed (Debian: $seen_with)." >&2; exit 2; }
done
met=$(dpkg-query --show --showformat '${Package} ${source:Upstream-Version}, ' \
  gdal-bin 2>/dev/null || true)
[ "${met%, }" = "$seen_with" ] || echo "Seen with $seen_with; met: ${met%, }." >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
row='"w","10:30 to 11:30","14:00 Uhr","3:1 odds","2026-11-20 14:00 Ann","12 bikes","2026-11-20, please"'
printf '%s\n' 'id,a,b,c,d,e,f' "$row" "$row" >hours.csv
read_with() {
  ogr2ogr -f GeoJSON /vsistdout/ hours.csv "$@" | python3 -c '
import json, sys
print(" | ".join(list(json.load(sys.stdin)["features"][0]["properties"].values())[1:]))'
}
seen="$(read_with -oo AUTODETECT_TYPE=YES) · without: $(read_with | cut -d'|' -f1 | sed 's/ $//')"
echo "$seen"
[ "$seen" = "10:30:00 | 14:00:00 | 03:01:00 | 2026-11-20T14:00:00 | 12 bikes | 2026-11-20, please · without: 10:30 to 11:30" ]
