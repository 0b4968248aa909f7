#!/usr/bin/env bash
# BlockNote 0.55.0 strikes the words of a ticked item through.
#
# Expected: a check list's item looks alike ticked and open, but for its tick: in a form, "☑ Photos of
#   me may be shown" is what somebody agreed to.
# Seen: the sheet that comes with the editor draws a line through the words of every ticked item, as
#   if it were a list of things done. What a signer ticked in a document shown with it looks like a
#   clause that was struck out; whoever reads styles to find struck words finds every agreed one.
# Version: @blocknote/core 0.55.0, dist/style.css
# Output:  .bn-block-content[data-content-type=checkListItem][data-checked=true] .bn-inline-content{text-decoration:line-through}
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm pack --silent @blocknote/core@0.55.0 >/dev/null
tar xzf blocknote-core-0.55.0.tgz package/dist/style.css
node -e '
const css = require("fs").readFileSync("package/dist/style.css", "utf8");
const rules = css.split("}").filter((rule) => /checkListItem\]\[data-checked=true\]/.test(rule) && /line-through/.test(rule));
console.log(rules.map((rule) => rule.trim() + "}").join("\n") || "none");
process.exit(rules.length > 0 ? 0 : 1);
'
