import { chmodSync, copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFuses, wantedFuses } from './fuses.mjs';
import { projectRoot } from './paths.mjs';

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

/* [file of the project, name beside the program, its mode] */
const besideOnLinux = [
  ['resources/install/waiver-desk.sh', 'waiver-desk', 0o755],
  ['resources/install/install.sh', 'install.sh', 0o755],
  ['resources/install/waiver-desk.desktop', 'waiver-desk.desktop', 0o644],
  ['resources/icon.png', 'waiver-desk.png', 0o644],
];

/* The script takes the program's name and starts it. Only root can make the helper work. */
const addLauncher = (folder) => {
  renameSync(join(folder, 'waiver-desk'), join(folder, 'waiver-desk-bin'));
  for (const [from, to, mode] of besideOnLinux) {
    copyFileSync(join(projectRoot, from), join(folder, to));
    chmodSync(join(folder, to), mode);
  }
  chmodSync(join(folder, 'chrome-sandbox'), 0o755);
};

const finish =
  ({ flavour, marked }) =>
  async (context) => {
    for (const name of runtimeLeftovers) {
      rmSync(join(context.appOutDir, name), { recursive: true, force: true });
    }
    const platform = context.electronPlatformName;
    setFuses(fuseFile(context), wantedFuses({ platform, testFlavour: flavour === 'e2e' }));
    if (platform === 'linux') addLauncher(context.appOutDir);
    if (marked) writeFileSync(join(context.appOutDir, 'TEST-BUILD.txt'), testBuildText);
  };

/** Whether one of these environment variables says that a certificate or an account is there. */
const has = (env, ...names) => names.some((name) => Boolean(env[name]));

/*
 * Without a certificate of Apple's an ad-hoc signature: with none at all, a changed executable does
 * not start on Apple processors.
 */
const mac = (env) => ({
  ...(has(env, 'CSC_LINK', 'CSC_NAME') ? { hardenedRuntime: true } : { identity: '-' }),
  notarize: has(env, 'APPLE_API_KEY', 'APPLE_ID', 'APPLE_KEYCHAIN_PROFILE'),
  category: 'public.app-category.business',
  target: ['dmg', 'zip'],
});

/**
 * The packager's configuration for all three systems. Nothing is published. It is signed only where
 * the environment names a certificate (docs/releasing.md); on Windows the packager reads the
 * variables itself. `marked` builds carry a file and names that say what they are.
 */
export const packagerConfig = (parts, env = process.env) => {
  const { stage, output, electronDist, electronVersion, marked, appImage } = parts;
  const mark = marked ? '-TEST-BUILD' : '';
  return {
    appId: 'desk.waiver.WaiverDesk',
    productName: 'Waiver Desk',
    directories: { app: stage, output, buildResources: 'resources' },
    files: ['**/*', '!LICENSES.txt'],
    extraFiles: [
      { from: join(stage, 'LICENSES.txt'), to: 'LICENSES.txt' },
      { from: join(projectRoot, 'LICENSE'), to: 'LICENSE.txt' },
    ],
    asar: { smartUnpack: false },
    artifactName: `waiver-desk-\${version}-\${os}-\${arch}${mark}.\${ext}`,
    /* Says that no packages are to be collected: everything is inside the built files. */
    beforeBuild: () => Promise.resolve(false),
    electronVersion,
    electronDist,
    publish: null,
    icon: 'resources/icon.png',
    afterPack: finish(parts),
    linux: {
      executableName: 'waiver-desk',
      syncDesktopName: true,
      category: 'Office',
      desktop: { entry: { StartupWMClass: 'Waiver Desk' } },
      target: [appImage ? 'AppImage' : 'dir'],
    },
    win: { target: ['nsis', 'zip'] },
    nsis: {
      oneClick: false,
      perMachine: false,
      deleteAppDataOnUninstall: false,
      include: join(projectRoot, 'resources/install/installer.nsh'),
      license: join(projectRoot, 'LICENSE'),
    },
    mac: mac(env),
  };
};
