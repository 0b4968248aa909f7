import { t } from '@lingui/core/macro';
import { app, dialog } from 'electron';
import { dirname } from 'node:path';
import { versionLine } from './diagnostics/about';
import { speakAsChosen } from './language/program-language';
import { IS_TEST_FLAVOUR, readyAndAttached } from './start/test-flavour';
import { watchGraphics } from './start/graphics-trouble';
import { focusWindow, startProgram } from './start/lifecycle';
import { createMakers } from './start/program-makers';
import { registerAppScheme } from './security/app-scheme';
import { enableSandbox, setEngineSwitches } from './security/command-line';
import { guardAllContents } from './security/contents-guards';
import { refusedSwitch } from './security/refused-switch';
import { nameKeyring } from './keyring/name-keyring';
import { newerEngine } from './start/engine-note';
import { usedElsewhere } from './start/folder-hold';
import { obstacleOf, startObstacle } from './start/start-obstacle';
import { endStart, refuseStart } from './start/refuse-start';
import { keptBackendOf } from './communities/find-communities';
import { olderEngine, setUserDataPath } from './start/user-data-path';

app.setName('Waiver Desk');
setUserDataPath();
const builtFolder = dirname(import.meta.dirname);
const refused =
  app.isPackaged && !IS_TEST_FLAVOUR
    ? refusedSwitch((name) => app.commandLine.hasSwitch(name), process.getuid?.() === 0)
    : null;
const userData = app.getPath('userData');
/* The language is chosen first, because a start that fails says why in it. */
speakAsChosen(userData);

if (process.argv.includes('--version')) {
  console.log(versionLine());
  app.exit(0);
} else if (refused !== null) {
  /* On Linux this goes to the terminal, because the engine is not ready yet. */
  dialog.showErrorBox(app.name, t`Waiver Desk does not start with --${refused}.`);
  app.exit(1);
} else {
  /* The engine gets ready only after this await, so the keyring's switch comes in time. */
  await start();
}

async function start(): Promise<void> {
  const newer = newerEngine(userData, process.versions.chrome ?? '');
  const obstacle =
    newer === null
      ? (startObstacle(userData) ?? (await usedElsewhere(userData)))
      : olderEngine(newer);
  if (obstacle !== null) return void refuseStart(obstacle);
  if (!app.requestSingleInstanceLock()) return app.exit(0);
  app.on('second-instance', focusWindow);
  registerAppScheme();
  setEngineSwitches();
  enableSandbox();
  guardAllContents();
  watchGraphics(endStart);
  try {
    const kept = await keptBackendOf(userData);
    await nameKeyring(kept).catch(() => undefined);
  } catch (error) {
    return refuseStart(obstacleOf(error, userData));
  }
  const ready = app.whenReady();
  (IS_TEST_FLAVOUR ? readyAndAttached(ready) : ready)
    .then(() => startProgram(createMakers(builtFolder), builtFolder))
    .catch((error: unknown) => endStart(obstacleOf(error, userData)));
}
