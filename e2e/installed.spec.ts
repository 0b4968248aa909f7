import { expect, test } from '@playwright/test';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { startService } from './fixtures/service';
import { deskPage } from './pages/desk-page';
import { makeOrdinaryUser } from './support/ordinary-user';
import { packagedFolders } from './support/packaged';
import { kindOf, processesOf } from './support/processes';
import { sandboxOf } from './support/sandbox';

const COMMAND = '/usr/bin/waiver-desk';
const PROGRAM = '/opt/waiver-desk';
const WAIVERS = 20;

const packageState = (): string =>
  spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', 'waiver-desk'], {
    encoding: 'utf8',
  }).stdout;

/* What a test that was ended half-way has left: a test build, or a package that is not whole. */
const isLeftover = (): boolean =>
  existsSync(join(PROGRAM, 'TEST-BUILD.txt')) ||
  !['', 'not-installed', 'config-files', 'installed'].includes(packageState());

/** Why the package cannot be installed here, or null. */
function obstacle(): string | null {
  if (process.getuid?.() !== 0) return 'Only root can install a package.';
  if (!existsSync('/etc/debian_version')) return 'This system has no Debian packages.';
  const own = packageState() === 'installed' && !isLeftover();
  return own ? 'Waiver Desk is installed here, and a test must not replace it.' : null;
}

const apt = (...args: readonly string[]): string =>
  execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '--yes', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/* dpkg says where a package that is needed is missing; the lists that say where to get it may be, too. */
function install(deb: string): void {
  const installed = spawnSync('dpkg', ['--force-unsafe-io', '--install', deb]);
  if (installed.status === 0) return;
  removePackage();
  apt('update');
  apt('install', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-unsafe-io', deb);
}

/** Takes away what is there of the package, also where it is not whole. */
function removePackage(): void {
  if (['', 'not-installed'].includes(packageState())) return;
  try {
    apt('purge', 'waiver-desk');
  } catch {
    execFileSync('dpkg', ['--purge', '--force-remove-reinstreq', 'waiver-desk']);
  }
}

const version = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

function expectInPlace(): void {
  const helper = statSync(join(PROGRAM, 'chrome-sandbox'));
  expect(helper.mode & 0o7777).toBe(0o4755);
  expect(helper.uid).toBe(0);
  const entry = readFileSync('/usr/share/applications/waiver-desk.desktop', 'utf8');
  expect(entry).toContain('\nExec=waiver-desk\n');
  for (const name of ['LICENSE.txt', 'LICENSE.electron.txt', 'LICENSES.txt']) {
    expect(existsSync(join(PROGRAM, name)), name).toBe(true);
  }
  expect(existsSync('/usr/share/icons/hicolor/512x512/apps/waiver-desk.png')).toBe(true);
  expect(existsSync('/usr/share/doc/waiver-desk/copyright')).toBe(true);
}

/** Which processes of the program could write a core dump. */
const dumping = ({ app }: LaunchedApp): readonly string[] =>
  processesOf(app.process().pid ?? 0)
    .filter((pid) => !/^Max core file size +0 +0 /m.test(limitsOf(pid)))
    .map(kindOf);

const limitsOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${String(pid)}/limits`, 'utf8');
  } catch {
    return 'Max core file size        0                    0 (it has ended)';
  }
};

test('the Debian package is installed, used by an ordinary user in the sandbox, and removed', async () => {
  const why = obstacle();
  test.skip(why !== null, why ?? '');
  if (isLeftover()) removePackage();
  const { deb } = packagedFolders();
  const service = await startService({ waivers: WAIVERS, events: 5 });
  const user = makeOrdinaryUser();
  const userDataDir = join(user.home, '.config/Waiver Desk');
  let running: LaunchedApp | null = null;
  try {
    install(deb ?? '');
    expectInPlace();

    /* Without a display: it opens nothing. */
    const told = user.run(COMMAND, ['--version']);
    expect(told.output).toContain(`Waiver Desk ${version} (Electron `);
    expect(told.code).toBe(0);
    expect(spawnSync(COMMAND, ['--version'], { encoding: 'utf8' }).stdout).toContain(version);
    const asRoot = spawnSync(COMMAND, [], { encoding: 'utf8', env: {}, timeout: 20_000 });
    expect([asRoot.status, asRoot.stderr]).toEqual([
      1,
      'Waiver Desk does not run as root. Start it as an ordinary user.\n',
    ]);

    user.run('mkdir', ['-p', userDataDir]);
    /* The sandbox without the helper is that of `packaged.spec.ts`. */
    running = await launchApp({
      packaged: user.startOf(COMMAND),
      becomesOrdinaryUser: true,
      startWithSandbox: true,
      userDataDir,
      args: ['--disable-namespace-sandbox'],
    });
    const desk = deskPage(running.window);
    await desk.connect(service);
    await desk.expectRows('Waivers', WAIVERS);
    expect(await sandboxOf(running)).toBe('helper');
    expect(dumping(running)).toEqual([]);
    const own = [`--user-data-dir=${userDataDir}`, '--password-store=basic'];
    const second = user.run(COMMAND, own, { DISPLAY: process.env['DISPLAY'] ?? '' });
    expect(second.code).toBe(0);
    await running.close();

    const removed = apt('remove', 'waiver-desk');
    expect(removed).toContain('the data of each user stays in ~/.config/Waiver Desk');
    expect([PROGRAM, COMMAND].filter((path) => existsSync(path))).toEqual([]);
    expect(existsSync(join(userDataDir, 'logs/desk.log'))).toBe(true);
  } finally {
    await running?.kill().catch(() => undefined);
    await service.close();
    try {
      removePackage();
    } finally {
      user.remove();
    }
  }
});
