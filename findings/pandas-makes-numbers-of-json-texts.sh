#!/usr/bin/env bash
# pandas reads the texts "0001234", "+49" and "1_000" of JSON as 1234, 49 and 1000, and twenty digits as others.
#
# Expected: JSON says of each value whether it is a text: "0001234" stands in quotes. That read_csv has to guess, and needs
#   dtype=str, is known, and a reason to export JSON instead.
# Seen: read_json tries to make numbers of every column of texts, and does where all of them can be read as some. Leading
#   zeros, signs and underlines are gone, an id of twenty digits ends in other ones, "1e5" is 100000, "inf" infinite; where
#   one is missing, the others get ".0". One value that is no number keeps the whole column as texts, so a small
#   sample shows nothing. dtype=False leaves the texts alone.
# Version: pandas 1.5.3 (Debian: python3-pandas)
# Output:  [1234, 77] [49, 5] [1000, 2] [100000, 2] [1.2345678901234567e+19, 1.0] [nan, 12.0] ['14', '14A'] · dtype=False: ['0001234', '0077']
set -euo pipefail
seen=$(/usr/bin/python3 -W ignore - <<'PY'
import io, json, pandas

def read(texts, **how):
    lines = "".join(json.dumps({"id": it}) + "\n" for it in texts)
    return pandas.read_json(io.StringIO(lines), lines=True, **how).id.tolist()

columns = [["0001234", "0077"], ["+49", "5"], ["1_000", "2"], ["1e5", "2"], ["12345678901234567890", "1"], [None, "0012"], ["14", "14A"]]
print(*(read(it) for it in columns), "· dtype=False:", read(columns[0], dtype=False))
PY
)
echo "$seen"
[ "$seen" = "[1234, 77] [49, 5] [1000, 2] [100000, 2] [1.2345678901234567e+19, 1.0] [nan, 12.0] ['14', '14A'] · dtype=False: ['0001234', '0077']" ]
