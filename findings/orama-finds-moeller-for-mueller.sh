#!/usr/bin/env bash
# Orama finds Möller and Miller for Müller, and Åre and Søren for Øre; with `exact: true` it does not find Łukasz at all.
#
# Expected: a search for a name finds that name, with `tolerance: 0` nothing that is written otherwise. A tokenizer that knows
#   accents (it has a table that makes o of ö) parts a text at blanks and signs, and letters are no signs. Its
#   documentation asks for tokenizers of their own for Chinese and Japanese; these names are in Latin letters.
# Seen: the rule for English knows the letters a to z with à è é ì ò ó ù alone, and parts a word at every other one, before the table
#   is asked: Müller is "m" and "ller", so that Möller and Miller (words may go on: "m…") are found for it; Øre is "re". With
#   `exact: true` names that begin with such a letter are not found by themselves. Names in Cyrillic have no words
#   at all. A list in English that has names of all the world shows other people, or nobody. `language: 'german'` knows
#   ö and not ł or ø; a tokenizer of one's own is needed.
# Version: @orama/orama 3.1.18, minisearch 7.2.0, Node 20
# Output:  Müller: Müller Möller Miller (exact Müller) · Øre: Søren Øre Åre (exact -) · Łukasz: Łukasz (exact -) · Анна: - (exact -) ·
#   MiniSearch: Müller, Øre, Łukasz, Анна
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @orama/orama@3.1.18 minisearch@7.2.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { create, insert, search } from '@orama/orama';
import MiniSearch from 'minisearch';

const names = ['Müller', 'Möller', 'Miller', 'Łukasz', 'Søren', 'Øre', 'Åre', 'Анна'];
const asked = ['Müller', 'Øre', 'Łukasz', 'Анна'];
const people = create({ schema: { name: 'string' } });
for (const name of names) insert(people, { name });
const other = new MiniSearch({ fields: ['name'] });
other.addAll(names.map((name, id) => ({ id, name })));

const found = (term, rest) =>
  search(people, { term, ...rest })
    .hits.map((hit) => hit.document.name)
    .sort((one, two) => names.indexOf(one) - names.indexOf(two))
    .join(' ') || '-';
const said = asked.map((term) => `${term}: ${found(term, { tolerance: 0 })} (exact ${found(term, { exact: true })})`);
const byOther = asked.map((term) => other.search(term).map(({ id }) => names[id]).join(' '));
const seen = `${said.join(' · ')} · MiniSearch: ${byOther.join(', ')}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'Müller: Müller Möller Miller (exact Müller) · Øre: Søren Øre Åre (exact -) · Łukasz: Łukasz (exact -) · Анна: - (exact -) · MiniSearch: Müller, Øre, Łukasz, Анна'
