#!/usr/bin/env bash
# undici 7.30.2 makes one answer of two versions of a list, where the first one broke off.
#
# Expected: interceptors.retry() asks for the rest (Range) where an answer breaks off in the middle. Parts may be
#   put together only if both have the same strong validator (RFC 9110, 15.3.7.3), so without one it asks for
#   the whole again, or fails.
# Seen: with a strong ETag it sends If-Match and fails when the list has changed, as it should. A weak ETag, which is
#   what services that compress give, is thrown away, Last-Modified is never looked at, and the rest of
#   the newer version is put behind the beginning of the older one: 200, the right length, sound JSON
#   with Ann of yesterday beside Eva of today. That the second answer has another ETag, a later
#   Last-Modified and is longer in all does not matter either. A test server that sends the same body
#   twice shows nothing of this. Whoever retries reads the body whole and asks again from the start.
# Version: undici 7.30.2, Node 20
# Output:  weak: 200 {"rows":["Ann","Eva"],"struck":false} · date: the same · strong: UND_ERR_REQ_RETRY
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

const BODIES = ['{"rows":["Ann","Ben"],"struck":true }', '{"rows":["Dov","Eva"],"struck":false}\n\n'];
const VALIDATORS = {
  weak: (version) => ({ etag: `W/"${version}"` }),
  date: (version) => ({ 'last-modified': `Sun, 29 Nov 2026 10:00:0${version} GMT` }),
  strong: (version) => ({ etag: `"${version}"` }),
};
/* The first answer breaks off in the middle; by the second request the list has changed. */
function answerOf(validator) {
  let version = -1;
  return (asked, answer) => {
    version += 1;
    const body = BODIES[version];
    const headers = { 'content-type': 'application/json', ...validator(version) };
    if (version === 0) {
      answer.writeHead(200, { ...headers, 'content-length': body.length });
      answer.write(body.slice(0, 16), () => setTimeout(() => answer.destroy(), 50));
      return;
    }
    const wanted = asked.headers['if-match'];
    if (wanted && wanted !== headers.etag) return answer.writeHead(412).end();
    const [from, to] = /(\d+)-(\d+)/.exec(asked.headers.range).slice(1).map(Number);
    answer.writeHead(206, { ...headers, 'content-range': `bytes ${from}-${to}/${body.length}` });
    return answer.end(body.slice(from, to + 1));
  };
}
async function seenOf(validator) {
  const server = createServer(answerOf(validator));
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const dispatcher = new Agent().compose(interceptors.retry({ minTimeout: 10, maxRetries: 1 }));
  try {
    const { statusCode, body } = await request(`http://127.0.0.1:${server.address().port}/`, { dispatcher });
    return `${statusCode} ${await body.text()}`;
  } catch (error) {
    return error.code;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const seen = [];
for (const [name, validator] of Object.entries(VALIDATORS)) seen.push(`${name}: ${await seenOf(validator)}`);
console.log(seen.join(' · '));
const joined = '200 {"rows":["Ann","Eva"],"struck":false}';
process.exit(seen.join(' · ') === `weak: ${joined} · date: ${joined} · strong: UND_ERR_REQ_RETRY` ? 0 : 1);
JS
node run.mjs
