#!/usr/bin/env bash
# undici 7.30.2 downloads the whole again each second time, although the service says that nothing changed.
#
# Expected: interceptors.cache() keeps an answer with its ETag, asks with If-None-Match once it is stale, and
#   after a 304 keeps what it has, as fresh as the 304 says (RFC 9111, 4.3.4). A list that is asked for
#   every minute and does not change is sent once.
# Seen: a 304 that has a Cache-Control of its own, which it must have where the 200 had one (RFC 9110,
#   15.4.5), removes the answer that it confirms. The client gets the right body from it, once; the next
#   request has no ETag to ask with and gets everything. Every other answer is a whole one, for ever, and
#   max-age of the 304 keeps nothing fresh. Only a 304 that leaves Cache-Control out is right. Nothing
#   shows it: all answers are 200 with the right body. The same with 8.13.1 (Node 22, seen by hand).
# Version: undici 7.30.2, Node 20
# Output:  304 with Cache-Control: whole 304 whole 304 whole 304 · 304 without: whole 304 304 304 304 304
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  undici@7.30.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { createServer } from 'node:http';
import { Agent, interceptors, request } from 'undici';

async function answersOf(said) {
  const answers = [];
  const service = createServer((asked, answer) => {
    const unchanged = asked.headers['if-none-match'] === '"1"';
    answers.push(unchanged ? '304' : 'whole');
    answer.setHeader('etag', '"1"');
    if (said || !unchanged) answer.setHeader('cache-control', 'no-cache');
    answer.statusCode = unchanged ? 304 : 200;
    answer.end(unchanged ? undefined : 'a long list');
  });
  await new Promise((done) => service.listen(0, '127.0.0.1', done));
  const dispatcher = new Agent().compose(interceptors.cache());
  for (let n = 0; n < 6; n += 1) {
    const { statusCode, body } = await request(`http://127.0.0.1:${service.address().port}`, { dispatcher });
    if (statusCode !== 200 || (await body.text()) !== 'a long list') process.exit(1);
  }
  service.closeAllConnections();
  service.close();
  return answers.join(' ');
}
const said = await answersOf(true);
const left = await answersOf(false);
console.log(`304 with Cache-Control: ${said} · 304 without: ${left}`);
process.exit(said === 'whole 304 whole 304 whole 304' && left === 'whole 304 304 304 304 304' ? 0 : 1);
JS
node run.mjs
