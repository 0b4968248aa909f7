#!/usr/bin/env bash
# JSON:API: "nobody", "not told" and "not sent along" come out of each of four clients as something else.
#
# Expected: a relationship with `data: null` is of nobody; one with links alone says nothing of whom (JSON:API 1.1,
#   "Relationships": `data` may be left out); one that names { type, id } which is not in `included` is somebody
#   whose record was not sent. A client keeps the three apart: a child without a guardian is not one whose
#   guardian was not asked for.
# Seen: kitsu-core makes {} of nobody, so that `if (child.guardian)` holds; devour makes null of what was not
#   told; jsonapi-serializer has no property where somebody is named whose record was not sent, as where
#   nothing is told, and puts the links of the page (next) on every record in the place of its own. jsona alone has null, no
#   property, and { type, id }. Whoever decides by relationships reads the document itself.
# Version: kitsu-core 11.1.0, devour-client 3.2.0, jsonapi-serializer 3.6.9, jsona 1.14.0, Node 20
# Output:  nobody, not told, not sent: kitsu-core {} {"links":{"related":"/g"}} {"data":{"id":"8","type":"people"}}
#   devour null null {"type":"people","id":"8"} · jsonapi-serializer null - - · jsona null - {"type":"people","id":"8"}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  kitsu-core@11.1.0 devour-client@3.2.0 jsonapi-serializer@3.6.9 jsona@1.14.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import devour from 'devour-client';
import { Jsona } from 'jsona';
import serializer from 'jsonapi-serializer';
import { deserialise } from 'kitsu-core';

const page = () => ({
  data: [
    {
      type: 'children',
      id: '1',
      attributes: { name: 'Ann' },
      relationships: {
        nobody: { data: null },
        untold: { links: { related: '/g' } },
        unsent: { data: { type: 'people', id: '8' } },
      },
      links: { self: '/children/1' },
    },
  ],
  links: { next: '/children?page=2' },
});
function byDevour() {
  const client = new (devour.default ?? devour)({ apiUrl: 'http://localhost' });
  const one = { jsonApi: 'hasOne', type: 'people' };
  client.define('child', { name: '', nobody: one, untold: one, unsent: one });
  client.define('person', { name: '' });
  return client.deserialize.collection.call(client, page().data, [])[0];
}
const records = {
  'kitsu-core': (await deserialise(page())).data[0],
  devour: byDevour(),
  'jsonapi-serializer': (await new serializer.Deserializer().deserialize(page()))[0],
  jsona: new Jsona().deserialize(page())[0],
};
const said = (value) => JSON.stringify(value) ?? '-';
const seen = Object.entries(records).map(
  ([client, { nobody, untold, unsent }]) => `${client} ${said(nobody)} ${said(untold)} ${said(unsent)}`,
);
const links = said(records['jsonapi-serializer'].links);
console.log(`${seen.join(' · ')} · links of the record: ${links}`);
const expected = [
  'kitsu-core {} {"links":{"related":"/g"}} {"data":{"id":"8","type":"people"}}',
  'devour null null {"type":"people","id":"8"}',
  'jsonapi-serializer null - -',
  'jsona null - {"type":"people","id":"8"}',
];
process.exit(seen.join() === expected.join() && links === '{"next":"/children?page=2"}' ? 0 : 1);
JS
node run.mjs
