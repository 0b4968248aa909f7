import { app } from 'electron';
import { dirname } from 'node:path';
import { IS_TEST_FLAVOUR, readyAndAttached } from './flavour';
import { focusWindow, startProgram } from './lifecycle';
import { createMakers } from './makers';
import { registerAppScheme } from './security/app-scheme';
import { enableSandbox, setEngineSwitches } from './security/command-line';
import { guardAllContents } from './security/contents-guards';
import { refusedSwitch } from './security/refused-switch';
import { newerEngine } from './files/engine-note';
import { refuseOlderEngine, setUserDataPath } from './user-data-path';

app.setName('Waiver Desk');
setUserDataPath();
const builtFolder = dirname(import.meta.dirname);
const refused =
  app.isPackaged && !IS_TEST_FLAVOUR
    ? refusedSwitch((name) => app.commandLine.hasSwitch(name), process.getuid?.() === 0)
    : null;
const newer = newerEngine(app.getPath('userData'), process.versions.chrome ?? '');

if (refused !== null) {
  console.error(`Waiver Desk does not start with --${refused}.`);
  app.exit(1);
} else if (newer !== null) {
  void refuseOlderEngine(newer);
} else if (!app.requestSingleInstanceLock()) {
  app.exit(0);
} else {
  app.on('second-instance', focusWindow);
  registerAppScheme();
  setEngineSwitches();
  enableSandbox();
  guardAllContents();
  const ready = app.whenReady();
  (IS_TEST_FLAVOUR ? readyAndAttached(ready) : ready)
    .then(() => startProgram(createMakers(builtFolder), builtFolder))
    .catch((error: unknown) => {
      /* A code only: the message of a failed start could hold a path or a name. */
      const code = (error as NodeJS.ErrnoException).code ?? 'unexpected';
      console.error(`Waiver Desk could not start (${code}).`);
      app.exit(1);
    });
}
