#!/usr/bin/env bash
# UnRTF 0.21.10 shows words that were deleted with changes tracked, and hidden ones, among those that hold; "5-10 euros" becomes "510 euros".
#
# Expected: a converter shows what the file shows. \deleted marks words that a tracked change took away, as \revised marks
#   those that it put in; \v hides words. "\_" is a hyphen at which no line may break (RTF 1.9.1): it is a hyphen. What
#   cannot be told apart in HTML (it could: <del>, and UnRTF writes <s> for \strike) is left out, or said.
# Seen: deleted and hidden words stand in the sentence as all others do: "We are liable not liable." The hyphen that does not
#   break is left out, so a range becomes one number. Whole footnotes go into the sentence, behind an empty <sup>.
# Version: unrtf 0.21.10 (Debian 12: unrtf)
# Output:  We are liable not liable. Secret. Pay 510 euros. Foot<sup></sup> Note. end.
set -euo pipefail
command -v unrtf >/dev/null || { echo 'unrtf is needed (Debian: unrtf)' >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >a.rtf <<'RTF'
{\rtf1\ansi\deff0{\fonttbl{\f0 Times;}}{\*\revtbl{Unknown;}{Ann;}}
We are {\deleted\revauthdel1 liable }not liable. {\v Secret. }Pay 5\_10 euros. Foot{\super\chftn}{\footnote\pard\chftn  Note.} end.\par
}
RTF
seen=$(unrtf --html --quiet a.rtf | grep 'We are' | sed 's,<br>.*,,; s,</*body>,,g')
echo "$seen"
[ "$seen" = 'We are liable not liable. Secret. Pay 510 euros. Foot<sup></sup> Note. end.' ]
