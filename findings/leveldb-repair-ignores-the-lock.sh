#!/usr/bin/env bash
# LevelDB's repair does not heed the lock that its open and its destroy do, and undoes the writes of who holds it.
#
# One would expect: while one process has a database open, another one is refused whatever it asks. That is
# so for opening and for deleting: LOCK is held, and both say so. So a program that meets a database which
# does not open may try a repair: where somebody else only has it open, it is refused as well. (classic-level's README asks to
# close the database before a repair; that is about the own one, which one knows to be open.)
#
# What happens: the repair takes no lock. It succeeds, moves the log and the list of files that the first
# process is writing to into "lost", and makes new ones. The first process notices nothing: what it puts
# after that, also with { sync: true }, is acknowledged and not there at the next opening. Before a repair
# one has to take LOCK oneself, or to know by the code of the failed opening that nobody has it.
#
# Seen, classic-level 3.0.0 (LevelDB 1.20), Linux x64, Node 20.20:
#   open LEVEL_LOCKED, destroy LEVEL_LOCKED, repair done, later write acknowledged, it is undefined afterwards
#
# Exits 0 while it is so, 1 once it changes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  classic-level@3.0.0 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat > holder.mjs <<'JS'
import { ClassicLevel } from 'classic-level';
const db = new ClassicLevel('db');
await db.put('first', 'kept', { sync: true });
process.send('open');
process.once('message', async () => {
  await db.put('second', 'kept', { sync: true });
  await db.close();
  process.send('written');
  process.disconnect();
});
JS
cat > other.mjs <<'JS'
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ClassicLevel } from 'classic-level';
const holder = fork('holder.mjs');
await once(holder, 'message');
const outcome = (work) => work.then(() => 'done', (error) => error.cause?.code ?? error.code);
const open = await outcome(new ClassicLevel('db').open());
const destroy = await outcome(ClassicLevel.destroy('db'));
const repair = await outcome(ClassicLevel.repair('db'));
holder.send('write');
const [write] = await once(holder, 'message');
await once(holder, 'exit');
const again = new ClassicLevel('db');
const [first, second] = [await again.get('first'), await again.get('second')];
console.log(`open ${open}, destroy ${destroy}, repair ${repair}; then ${write}: first ${first}, second ${second}`);
JS
seen=$(node other.mjs)
echo "$seen"
[ "$seen" = 'open LEVEL_LOCKED, destroy LEVEL_LOCKED, repair done; then written: first kept, second undefined' ]
