// npm run format:check: Prettier takes half a minute for all files. oxfmt takes a second and writes nearly all
// of them the same, so Prettier looks only at those that oxfmt would write otherwise.
import { capture, inPackage, run } from './lib/run.mjs';

const oxfmt = [inPackage('oxfmt/bin/oxfmt'), '--config', '.prettierrc.json'];
const quick = await capture(process.execPath, [...oxfmt, '--list-different', '.']);

/* Where it cannot run, is ended or cannot read a file, Prettier looks at everything. */
const isSure = quick.output === quick.answer && quick.code === (quick.answer === '' ? 0 : 1);
const doubted = isSure ? quick.answer.split('\n').filter(Boolean) : ['.'];

const prettier = [inPackage('prettier/bin/prettier.cjs'), '--plugin', '@prettier/plugin-oxc'];
const check = ['--check', '--ignore-unknown', ...doubted];
if (doubted.length > 0) process.exitCode = await run(process.execPath, [...prettier, ...check]);
