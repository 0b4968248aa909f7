import { listPackage, extractFile } from '@electron/asar';
import { FuseState } from '@electron/fuses/dist/constants.js';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { makeUnprivilegedLauncher } from '../scripts/lib/unprivileged.mjs';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { deskPage } from './pages/desk-page';
import {
  binaryIn,
  executableIn,
  packagedFolders,
  startBlackBox,
  type PackagedFolders,
} from './support/packaged';
import { sandboxOf } from './support/sandbox';

let folders: PackagedFolders;

test.beforeAll(() => {
  folders = packagedFolders();
});

const archive = (): string => join(folders.release, 'resources/app.asar');

/** Fuse name → whether it is on, read by the library of Electron's makers. */
async function fusesOf(folder: string): Promise<Record<string, boolean>> {
  const wire = await getCurrentFuseWire(binaryIn(folder));
  const states = Object.entries(wire).filter(([place]) => place !== 'version');
  return Object.fromEntries(
    states.map(([place, state]) => [
      FuseV1Options[Number(place)] ?? place,
      Number(state) === FuseState.ENABLE,
    ]),
  );
}

const released = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: false,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
};

test('every fuse is set as decided, and only the test flavour can be inspected', async () => {
  expect(await fusesOf(folders.release)).toEqual(expect.objectContaining(released));
  expect(await fusesOf(folders.e2e)).toEqual(
    expect.objectContaining({ ...released, EnableNodeCliInspectArguments: true }),
  );
});

test('the package holds the needed files only', () => {
  const files = listPackage(archive(), { isPack: false }).filter((path) => /\.\w+$/.test(path));
  const kinds = new Set(
    files.map((path) =>
      path
        .replace(/-[\w-]{8}\.(js|css|woff2|png)$/, '-HASH.$1')
        .replace(/chunks\/[\w-]+-HASH\.js$/, 'chunks/CHUNK')
        .replace(/assets\/[\w.-]+-HASH\.(js|css)$/, 'assets/PART.$1')
        .replace(/assets\/[\w.-]+-HASH\.png$/, 'assets/PICTURE')
        .replace(/(print-fonts|assets)\/[\w.-]+\.woff2$/, '$1/FONT')
        .replace(/print-fonts\/[\w-]+-LICENSE\.txt$/, 'print-fonts/LICENCE'),
    ),
  );
  expect([...kinds].sort()).toEqual([
    '/out/main/chunks/CHUNK',
    '/out/main/decoder.js',
    '/out/main/index.js',
    '/out/main/pages.js',
    '/out/main/pdf.js',
    '/out/main/print-fonts/FONT',
    '/out/main/print-fonts/LICENCE',
    '/out/main/print-fonts/faces.json',
    '/out/main/print-fonts/footer-font.json',
    '/out/main/print-fonts/last-font.json',
    '/out/preload/index.cjs',
    '/out/renderer/assets/FONT',
    '/out/renderer/assets/PART.css',
    '/out/renderer/assets/PART.js',
    '/out/renderer/assets/PICTURE',
    '/out/renderer/assets/font-slices.json',
    '/out/renderer/index.html',
    '/out/renderer/layers.css',
    '/package.json',
  ]);
  expect(readdirSync(join(folders.release, 'resources'))).toEqual(['app.asar']);
  const manifest = JSON.parse(extractFile(archive(), 'package.json').toString()) as object;
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('scripts');
});

test('the licences of everything inside are beside it', () => {
  const text = readFileSync(join(folders.release, 'LICENSES.txt'), 'utf8');
  for (const name of ['react ', 'dexie ', 'undici ', '@fontsource/noto-sans-jp ']) {
    expect(text).toContain(`\n${name}`);
  }
  expect(text).toContain('SIL OPEN FONT LICENSE');
  for (const name of ['LICENSE.txt', 'LICENSE.electron.txt', 'LICENSES.chromium.html']) {
    expect(existsSync(join(folders.release, name))).toBe(true);
  }
});

test('a build that may not be passed on says so', () => {
  expect(readFileSync(join(folders.e2e, 'TEST-BUILD.txt'), 'utf8')).toContain('test build');
  expect(folders.e2e).toContain('test-build');
  const version = readFileSync(binaryIn(folders.release)).includes('Electron/33.4.11');
  expect(existsSync(join(folders.release, 'TEST-BUILD.txt'))).toBe(version);
  expect(folders.release.includes('test-build')).toBe(version);
});

async function reviewSample({ window }: LaunchedApp): Promise<void> {
  const desk = deskPage(window);
  await desk.openSample();
  await desk.synced();
  await desk.expectRows('Waivers', 2000);
  await desk.openFirst('Waivers');
  const frame = window.frameLocator('iframe[title="Agreement as signed"]');
  await expect(frame.locator('body')).not.toBeEmpty();
}

test('the packaged program opens the sample community and a record, as an ordinary user in the sandbox and without developer tools', async () => {
  const launched = await launchApp({
    packaged: executableIn(folders.e2e),
    startWithSandbox: true,
  });
  try {
    await reviewSample(launched);
    const seen = await launched.app.evaluate(({ app, BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows().map((window) => window.webContents);
      for (const each of contents) each.openDevTools();
      return {
        packaged: app.isPackaged,
        tools: contents.map((each) => each.isDevToolsOpened()),
        renderers: contents.map((each) => each.getOSProcessId()),
      };
    });
    expect(seen).toMatchObject({ packaged: true, tools: [false] });
    const status = readFileSync(`/proc/${String(seen.renderers[0])}/status`, 'utf8');
    expect(status).toMatch(/^Seccomp:\s+2$/m);
    expect(status).not.toMatch(/^Uid:\s+0\s/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    if (process.getuid?.() === 0) expect(await sandboxOf(launched)).toBe('namespaces');
  } finally {
    await launched.close();
  }
});

test.describe('the released program', () => {
  /* Below those the system gives out, so that no other test's server is taken for the program's. */
  const freePort = async (): Promise<number> => {
    for (;;) {
      const port = 20_000 + Math.floor(Math.random() * 10_000);
      const server = createServer();
      const free = await new Promise<boolean>((done) => {
        server.once('error', () => done(false));
        server.listen(port, '127.0.0.1', () => done(true));
      });
      await new Promise((done) => server.close(done));
      if (free) return port;
    }
  };
  const accepts = (port: number): Promise<boolean> =>
    new Promise((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });

  test('no environment turns the released program into another', async () => {
    const info = test.info();
    const [mark, intruder] = [info.outputPath('ran'), info.outputPath('intruder.cjs')];
    const code = `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`;
    writeFileSync(intruder, code);
    const program = startBlackBox(folders.release, ['-e', code, '--require', intruder], {
      ELECTRON_RUN_AS_NODE: '1',
      NODE_OPTIONS: `--require=${intruder}`,
    });
    try {
      await expect.poll(program.hasStarted).toBe(true);
      expect(program.exitCode()).toBeNull();
      expect(existsSync(mark)).toBe(false);
    } finally {
      await program.end();
    }
  });

  test('does not let an ordinary user switch the sandbox off', async () => {
    const launcher = makeUnprivilegedLauncher(executableIn(folders.release));
    const refused = (args: readonly string[], env: Readonly<Record<string, string>>): string => {
      const own = [`--user-data-dir=${launcher.userDataDir}`, '--password-store=basic'];
      const { status, stderr } = spawnSync(launcher.executablePath, [...own, ...args], {
        encoding: 'utf8',
        env: { ...process.env, ...env },
        timeout: 30_000,
      });
      expect(status).toBe(1);
      return stderr;
    };
    try {
      const sentence = 'Waiver Desk does not start with --no-sandbox.';
      expect(refused(['--no-sandbox'], {})).toContain(sentence);
      expect(refused([], { ELECTRON_DISABLE_SANDBOX: '1' })).toContain(sentence);
      expect(existsSync(join(launcher.userDataDir, 'logs'))).toBe(false);
    } finally {
      launcher.dispose();
    }
  });

  test.describe('the released program refuses to be debugged and never listens', () => {
    for (const option of ['--inspect', '--inspect-brk', '--remote-debugging-port']) {
      test(`refuses ${option} and never listens`, async () => {
        const port = await freePort();
        const program = startBlackBox(folders.release, [`${option}=${String(port)}`]);
        let listened = false;
        try {
          await expect
            .poll(
              async () => {
                listened ||= await accepts(port);
                return program.exitCode();
              },
              { intervals: [20] },
            )
            .toBe(1);
          expect(listened).toBe(false);
          expect(program.hasStarted()).toBe(false);
          expect(program.output()).toContain('does not start with');
        } finally {
          await program.end();
        }
      });
    }
  });
});
