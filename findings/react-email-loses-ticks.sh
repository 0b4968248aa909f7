#!/usr/bin/env bash
# React Email makes the same list of what was ticked and what was not: its Markdown leaves the boxes out.
#
# Expected: <Markdown> renders with marked, which knows task lists as GitHub does: "- [x] Photos" is an item with a
#   ticked box. An email that confirms what somebody agreed to is written so. Numbers of lists, struck words and
#   tables come through, so lists seem to.
# Seen: "[x]" and "[ ]" are taken away as marked does, and no box takes their place: "Photos" and "Newsletter" are two
#   items alike, also in the plain text. Nothing is told. marked of the same version, by itself, writes a checkbox into
#   both. Signs in the text (☑, ☐) stay.
# Version: @react-email/markdown 0.0.18 (of @react-email/components 1.0.12), @react-email/render 2.3.1, marked 15.0.12, React 19.3.1
# Output:  React Email: <li>Photos</li><li>Newsletter</li><li>☑ Film</li> · text: * Photos * Newsletter * ☑ Film ·
#   marked: <li><input checked="" disabled="" type="checkbox"> Photos</li><li><input disabled="" type="checkbox"> Newsletter</li><li>☑ Film</li>
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  @react-email/markdown@0.0.18 @react-email/render@2.3.1 marked@15.0.12 react@19.3.1 \
  react-dom@19.3.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat >run.mjs <<'JS'
import { Markdown } from '@react-email/markdown';
import { render } from '@react-email/render';
import { marked } from 'marked';
import { createElement } from 'react';
const source = '- [x] Photos\n- [ ] Newsletter\n- ☑ Film';
const email = createElement(Markdown, null, source);
const items = (html) => html.match(/<li>.*?<\/li>/gs).map((it) => it.replace(/\s+/g, ' ')).join('');
const text = (await render(email, { plainText: true })).replace(/\s+/g, ' ').trim();
const seen = `React Email: ${items(await render(email))} · text: ${text} · marked: ${items(marked.parse(source))}`;
console.log(seen);
process.exit(seen === process.argv[2] ? 0 : 1);
JS
node run.mjs 'React Email: <li>Photos</li><li>Newsletter</li><li>☑ Film</li> · text: * Photos * Newsletter * ☑ Film · marked: <li><input checked="" disabled="" type="checkbox"> Photos</li><li><input disabled="" type="checkbox"> Newsletter</li><li>☑ Film</li>'
