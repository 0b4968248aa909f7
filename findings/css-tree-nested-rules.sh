#!/usr/bin/env bash
# css-tree 3.2.1 does not see most nested rules, and loses the declarations behind them.
#
# Expected: a parser that knows CSS nesting (it reads `&.x{…}` within a rule) also reads what every
#   engine since 2023 reads: nested rules that begin with a class or an element's name, such as
#   `p { b { … } color: red }`, as a rule for `p b` and a declaration.
# Seen: what begins with anything but `&` up to the end of the block becomes one node of the
#   kind Raw; the rule is not there and neither is the declaration behind it. `b:hover { … }` within a
#   rule becomes a declaration of a property named "b". Nothing is thrown; only `onParseError` tells.
#   Whoever sanitises or reads styles by walking rules and declarations passes over all of it.
# Version: css-tree 3.2.1, Node 20 and 22.
# Output:  rules for b: 0, declarations of color: 0; property "b" with a block for its value
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  css-tree@3.2.1 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat > try.mjs <<'JS'
import { parse, walk, generate } from 'css-tree';
const seen = (css) => {
  const found = { rules: 0, properties: [] };
  walk(parse(css), (node) => {
    if (node.type === 'Rule') found.rules += 1;
    if (node.type === 'Declaration') found.properties.push(node.property);
  });
  return found;
};
const nested = seen('p{b{text-decoration:line-through}color:red}');
const withSign = seen('p{&.x{text-decoration:line-through}color:red}');
const pseudo = seen('p{b:hover{color:blue}}');
console.log('p{b{…}color:red}  ', JSON.stringify(nested));
console.log('p{&.x{…}color:red}', JSON.stringify(withSign));
console.log('p{b:hover{…}}     ', JSON.stringify(pseudo));
const lost = nested.rules === 1 && nested.properties.length === 0;
const knows = withSign.rules === 2 && withSign.properties.length === 2;
const asProperty = pseudo.properties.includes('b');
process.exit(lost && knows && asProperty ? 0 : 1);
JS
node try.mjs
