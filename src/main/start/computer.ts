import { app, safeStorage, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import { createPlaces } from '../exports/sealed-places';
import { createLastFolder } from '../files/last-folder';
import { createLog } from '../files/log';
import { createSaveDialogs } from '../files/save-dialogs';
import { createSetAside } from '../files/set-aside';
import { lackOfRoom } from '../files/user-data';
import { createKeyringDoor, OPEN_DOOR, type KeyringDoor } from '../keyring/keyring-door';
import { createSystemZone } from '../language/system-zone';
import { createProxyLookup } from '../service/proxy/proxy-lookup';
import { createSystemKeyring } from '../vault/system-keyring';
import { createDesktopSignals } from '../window/desktop-signals';
import { createPush } from '../window/push';

/** The parts that belong to this computer, and to no community. */
export type Computer = ReturnType<typeof createComputer>;

/** Makes these parts. `zoneChanged` is called when this computer has another zone. */
export function createComputer(
  window: () => BrowserWindow | null,
  zoneChanged: (zone: string) => void,
) {
  const userData = app.getPath('userData');
  const log = createLog(join(userData, 'logs'), Date.now);
  return {
    userData,
    log,
    keyring: createSystemKeyring(safeStorage, process.platform, systemDoor()),
    aside: createSetAside(userData),
    systemZone: createSystemZone(zoneChanged),
    push: createPush(window),
    desktop: createDesktopSignals({
      onClick: () => window()?.show(),
      onRefused: () => log.write({ code: 'notice:refused' }),
    }),
    dialogs: createSaveDialogs(window, createLastFolder(join(userData, 'export-folder.json'))),
    places: createPlaces(join(userData, 'export-places.key')),
    lookup: createProxyLookup(),
    lackOfRoom: () => lackOfRoom(userData),
  };
}

/* Other systems' keyrings are open while the person is signed in. */
function systemDoor(): KeyringDoor {
  if (process.platform !== 'linux') return OPEN_DOOR;
  return createKeyringDoor(() => safeStorage.getSelectedStorageBackend(), app.name);
}
