import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFuses, wantedFuses } from './fuses.mjs';

const testBuildText = `This is a test build of Waiver Desk. It is not for real data and must not be passed on:
it either runs on a version of Electron that gets no more security fixes, or can be
driven by a debugger. "npm run package -- --release" makes the real one.
`;

/* Leftovers of the runtime's own folder: other programs it could start, and marks of ours. */
const runtimeLeftovers = [
  'resources/app',
  'resources/default_app.asar',
  'version',
  '.verified.json',
  '.verified-state.json',
];

const fuseFile = ({ appOutDir, packager, electronPlatformName }) => {
  const { productFilename } = packager.appInfo;
  const names = {
    darwin: `${productFilename}.app/Contents/Frameworks/Electron Framework.framework/Electron Framework`,
    win32: `${productFilename}.exe`,
    linux: packager.executableName,
  };
  return join(appOutDir, names[electronPlatformName]);
};

const finish =
  ({ flavour, marked }) =>
  async (context) => {
    for (const name of runtimeLeftovers) {
      rmSync(join(context.appOutDir, name), { recursive: true, force: true });
    }
    const platform = context.electronPlatformName;
    setFuses(fuseFile(context), wantedFuses({ platform, testFlavour: flavour === 'e2e' }));
    if (marked) writeFileSync(join(context.appOutDir, 'TEST-BUILD.txt'), testBuildText);
  };

/**
 * The packager's configuration for all three systems. Nothing is signed here and nothing is
 * published; `marked` builds carry a file and names that say what they are.
 */
export const packagerConfig = (parts) => {
  const { stage, output, electronDist, electronVersion, marked } = parts;
  const mark = marked ? '-TEST-BUILD' : '';
  return {
    appId: 'desk.waiver.WaiverDesk',
    productName: 'Waiver Desk',
    directories: { app: stage, output, buildResources: 'resources' },
    files: ['**/*', '!LICENSES.txt'],
    extraFiles: [{ from: join(stage, 'LICENSES.txt'), to: 'LICENSES.txt' }],
    asar: { smartUnpack: false },
    artifactName: `waiver-desk-\${version}-\${os}-\${arch}${mark}.\${ext}`,
    /* Says that no packages are to be collected: everything is inside the built files. */
    beforeBuild: () => Promise.resolve(false),
    electronVersion,
    electronDist,
    publish: null,
    icon: 'resources/icon.png',
    afterPack: finish(parts),
    linux: { executableName: 'waiver-desk', category: 'Office', target: ['dir'] },
    win: { target: ['nsis', 'zip'] },
    nsis: { oneClick: false, perMachine: false, deleteAppDataOnUninstall: false },
    /* An ad-hoc signature: without any, a changed executable does not start on Apple processors. */
    mac: { identity: '-', category: 'public.app-category.business', target: ['dmg', 'zip'] },
  };
};
