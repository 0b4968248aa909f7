import { isRoot } from './paths.mjs';
import { capture } from './run.mjs';
import { say, SetupError } from './say.mjs';

/** Why Chromium's sandbox cannot be used here: 'root', 'kernel', or undefined when it can. */
const sandboxObstacle = async () => {
  if (process.platform !== 'linux') return undefined;
  if (isRoot()) return 'root';
  /* Some systems give a namespace, but no rights in it; mapping a user shows that. */
  const { code } = await capture('unshare', ['--user', '--map-root-user', 'true']);
  return code === 0 ? undefined : 'kernel';
};

const forbidden =
  "This system does not allow Chromium's sandbox to ordinary users. Allow it with: " +
  'sudo sysctl -w kernel.unprivileged_userns_clone=1 kernel.apparmor_restrict_unprivileged_userns=0';

/**
 * The switches to start Electron with. Chromium refuses its sandbox to root; a person's own start
 * never loses it for another reason, while tests and the tour (sample data only) may.
 */
export const sandboxArguments = async ({ sampleDataOnly = false } = {}) => {
  const obstacle = await sandboxObstacle();
  if (obstacle === undefined) return [];
  if (obstacle === 'kernel' && !sampleDataOnly) throw new SetupError(forbidden);
  say(
    obstacle === 'root'
      ? "Running as root, so Chromium's sandbox is off (--no-sandbox)."
      : `${forbidden}\nGoing on without it (--no-sandbox).`,
  );
  return ['--no-sandbox'];
};
