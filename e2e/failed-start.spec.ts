import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeUnprivilegedLauncher } from '../scripts/lib/unprivileged.mjs';
import { electronPath, projectRoot } from './fixtures/electron-path';
import { launchApp } from './fixtures/launch';
import { within } from './fixtures/within';
import { fillDisk, smallDisk } from './support/disks';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-failed-'));
  chmodSync(folder, 0o755);
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Start {
  readonly executablePath: string;
  readonly appFolder: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const asWhoRuns = (): Start => ({
  executablePath: electronPath(),
  appFolder: projectRoot,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

/**
 * Starts the program on a folder it cannot work with and waits for what it says, by its last words;
 * it then stands there with its message until the person has read it.
 */
async function toldBy(userDataDir: string, last: string, start: Start): Promise<string> {
  const own = [start.appFolder, `--user-data-dir=${userDataDir}`, '--password-store=basic'];
  const child = spawn(start.executablePath, [...start.args, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: { ...process.env, ...start.env },
  });
  try {
    const told = new Promise<string>((done, fail) => {
      let text = '';
      child.once('exit', (code) => fail(new Error(`It ended (${String(code)}): ${text}`)));
      child.stderr.on('data', (part: Buffer) => {
        text += part.toString();
        if (text.includes(last)) done(text);
      });
    });
    return await within(40_000, 'Nothing was said.', told);
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }
}

test('no permission to write to the data folder is said, with what to do', async () => {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o555 });
  const isRoot = process.getuid?.() === 0;
  const launcher = isRoot ? makeUnprivilegedLauncher(electronPath()) : null;
  try {
    const start = launcher === null ? asWhoRuns() : { ...launcher, args: [] };
    const text = await toldBy(data, 'Nothing was lost.', start);
    expect(text).toContain('can’t write to its data folder');
    expect(text).toContain(`You have no permission to write to ${data}.`);
    expect(readdirSync(data)).toEqual([]);
  } finally {
    launcher?.dispose();
  }
});

test('a file in the place of the data folder is said, and stays as it is', async () => {
  const data = join(folder, 'data');
  writeFileSync(data, 'kept');
  const text = await toldBy(data, 'Nothing was lost.', asWhoRuns());
  expect(text).toContain(`${data} is a file, and Waiver Desk needs a folder there.`);
  expect(readFileSync(data, 'utf8')).toBe('kept');
});

test('a folder of communities that cannot be read is said, and what is stored stays', async () => {
  const data = join(folder, 'data');
  const communities = join(data, 'communities');
  mkdirSync(join(data, 'IndexedDB'), { recursive: true });
  writeFileSync(communities, '');
  const text = await toldBy(data, 'Nothing was lost.', asWhoRuns());
  expect(text).toContain(`${communities} is a file, and Waiver Desk needs a folder there.`);
  expect(readdirSync(data)).toEqual(expect.arrayContaining(['IndexedDB', 'communities']));
});

test('a full disk is said at the start, with the room that is needed', async () => {
  const disk = join(folder, 'disk');
  const unmount = smallDisk(disk, 4);
  try {
    const data = join(disk, 'data');
    mkdirSync(data);
    writeFileSync(join(data, 'profile.json'), '{"kept":true}');
    /* Where nobody may mount a disk, the system says so of a single file. */
    if (unmount === null) symlinkSync('/dev/full', join(data, '.start-check'));
    else fillDisk(disk);
    const env = unmount === null ? {} : { TMPDIR: disk };
    const text = await toldBy(data, 'Nothing was lost.', { ...asWhoRuns(), env });
    expect(text).toContain(`There is no room on the disk of ${data}. Free at least 64 MB`);
    expect(readdirSync(data)).toEqual(['profile.json']);
  } finally {
    unmount?.();
  }
});

test('a folder that another computer has open is refused with its name, and left as it is', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  const holder = JSON.stringify({ host: 'front-desk', boot: 'another', pid: 1, token: 'theirs' });
  writeFileSync(join(data, 'in-use.json'), holder);
  const text = await toldBy(data, 'Nothing was opened or changed.', asWhoRuns());
  expect(text).toContain(`The computer “front-desk” has the data in ${data} open`);
  expect(readdirSync(data)).toEqual(['in-use.json']);
  expect(readFileSync(join(data, 'in-use.json'), 'utf8')).toBe(holder);
});

test('a profile that cannot be read opens the window, which says so', async () => {
  const userDataDir = join(folder, 'data');
  mkdirSync(join(userDataDir, 'profile.json'), { recursive: true });
  const { window, close } = await launchApp({ userDataDir });
  await expect(
    window.getByRole('heading', { name: 'The connection cannot be read' }),
  ).toBeVisible();
  await close();
  expect(existsSync(join(userDataDir, 'profile.json'))).toBe(true);
});

test('graphics that fail again and again end in a sentence', async () => {
  const { app, output, kill } = await launchApp();
  try {
    const child = app.process();
    const ended = new Promise((done) => child.once('exit', done));
    /* Nobody could press the button of the message here. */
    await app.evaluate(({ dialog }) => {
      dialog.showErrorBox = (title, sentence) => console.log(`Box: ${title}. ${sentence}`);
    });
    /* Once it ends, it cannot be asked any more. */
    const graphics = (): Promise<number | undefined> =>
      app
        .evaluate(
          ({ app: program }) => program.getAppMetrics().find(({ type }) => type === 'GPU')?.pid,
        )
        .catch(() => undefined);
    /* One killed while it is only starting may not count as one that failed. */
    let killed = 0;
    const killNext = async (): Promise<boolean> => {
      const pid = await graphics();
      if (pid !== undefined && pid !== killed) process.kill(pid, 'SIGKILL');
      killed = pid ?? killed;
      return child.exitCode !== null;
    };
    await expect.poll(killNext, { intervals: [20], timeout: 40_000 }).toBe(true);
    await within(20_000, 'It did not end.', ended);
    expect(output()).toContain('Box: Waiver Desk cannot draw its window.');
    expect(output()).toContain('--disable-gpu');
    expect(child.exitCode).toBe(1);
  } finally {
    await kill();
  }
});
