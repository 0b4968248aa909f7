#!/usr/bin/env bash
# proper-lockfile on a shared folder: a computer whose clock is a minute ahead takes a lock that is alive.
#
# One would expect: a lock whose holder renews it every few seconds is held against everybody who sees the
# folder. It is made for network drives and keeps a heartbeat in the time of the lock; whoever comes later
# waits to see whether that moves, or compares times of the same clock.
#
# What happens: the one that comes later compares that time, which is the holder's, with its own clock, once.
# Where the two clocks are further apart than `stale` (10 seconds), a lock renewed a moment ago counts as
# left over: it is taken away at once, and both hold it. The holder hears of it at its next renewal, up to
# five seconds later. Computers that share a drive may well be that far apart. A heartbeat
# between computers has to be seen not to move, for as long as it may take, by one's own steady clock.
#
# Seen, proper-lockfile 4.1.2, Node 20.20: clock right ELOCKED, a minute ahead taken, holder ECOMPROMISED
#
# Exits 0 while it is so, 1 once it changes. Takes half a minute.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --ignore-scripts --no-audit --no-fund --before=2026-12-01 \
  proper-lockfile@4.1.2 >/dev/null ||
  { echo 'The packages could not be installed.' >&2; exit 2; }
cat > holder.mjs <<'JS'
import lockfile from 'proper-lockfile';
await lockfile.lock('data', { onCompromised: ({ code }) => process.send(code) });
process.send('held');
setInterval(() => {}, 1_000);
JS
cat > other.mjs <<'JS'
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pass } from 'node:timers/promises';
import { writeFileSync } from 'node:fs';
import lockfile from 'proper-lockfile';
writeFileSync('data', '');
const holder = fork('holder.mjs');
await once(holder, 'message');
const heard = [];
holder.on('message', (code) => heard.push(code));
const take = () =>
  lockfile.lock('data', { onCompromised: () => {} }).then(() => 'taken', ({ code }) => code);
await pass(12_000); // longer than `stale`: the heartbeat keeps it
const right = await take();
const { now } = Date; // as on another computer
Date.now = () => now() + 60_000;
const ahead = await take();
await pass(12_000);
holder.kill();
console.log(`clock right ${right}, a minute ahead ${ahead}, holder ${heard}`);
process.exit();
JS
seen=$(node other.mjs)
echo "$seen"
[ "$seen" = 'clock right ELOCKED, a minute ahead taken, holder ECOMPROMISED' ]
