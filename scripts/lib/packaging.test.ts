import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { controlText } from './deb.mjs';
import { fuseNames, readFuses, setFuses, wantedFuses } from './fuses.mjs';
import { bundledPackages, licencesText } from './licences.mjs';
import { packagerConfig } from './package-config.mjs';
import { mayBePackaged } from './package-files.mjs';
import { isOfficial, packageName } from './packaging.mjs';
import { projectRoot } from './paths.mjs';
import { withElectron, writeChecksums } from './release-papers.mjs';
import { capture } from './run.mjs';
import { underLock } from './under-lock.mjs';

const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** Runs `work` with a file that has a wire of so many fuses, twice as in a universal program. */
function withExecutable(fuses: number, work: (path: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-fuses-'));
  const wire = `${sentinel}\u0001${String.fromCharCode(fuses)}${'0'.repeat(fuses)}`;
  try {
    const path = join(folder, 'program');
    writeFileSync(path, Buffer.from(`before${wire}between${wire}after`, 'latin1'));
    work(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('fuses', () => {
  describe('are all set, in every wire a runtime may have', () => {
    it.each([8, 9])('sets all of %i fuses in every wire', (count) => {
      withExecutable(count, (path) => {
        setFuses(path, wantedFuses({ platform: 'darwin', testFlavour: false }));
        const wire = '010011001'.slice(0, count);
        expect(readFileSync(path, 'latin1').split(wire)).toHaveLength(3);
        expect(Object.keys(readFuses(path))).toEqual(fuseNames.slice(0, count));
      });
    });
  });

  it('refuses a runtime with a fuse nobody has decided about', () => {
    withExecutable(10, (path) => {
      expect(() => setFuses(path, wantedFuses({ platform: 'linux', testFlavour: false }))).toThrow(
        /decide/,
      );
    });
    withExecutable(8, (path) => {
      expect(() => setFuses(path, { RunAsNode: false })).toThrow(/EnableCookieEncryption/);
    });
  });
});

describe('what goes into the package', () => {
  it.each([
    'node_modules/dexie/package.json',
    'out/main/sample-service.js',
    'out/main/index.js.map',
    'out/renderer/assets/data.json',
    'out/renderer/picture.png',
    'out/main/../../secret.js',
    '.env',
  ])('leaves %s out', (path) => {
    expect(mayBePackaged(path)).toBe(false);
  });

  it('counts the packages that are not for development only', () => {
    const lock = {
      packages: {
        '': { version: '1.0.0' },
        'node_modules/a': { version: '1.0.0', license: 'MIT' },
        'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
        'node_modules/d': { version: '1.0.0', dev: true },
      },
    };
    expect(bundledPackages(lock).map(({ name, licence }) => [name, licence])).toEqual([
      ['a', 'MIT'],
      ['@b/c', null],
    ]);
  });
});

it('every package that is inside comes with the text of its licence', () => {
  const text = licencesText(projectRoot);
  expect(text).toContain('\nreact 19');
  expect(text).toContain('\nclient-only 0.0.1 (MIT)\n');
});

it('what runs under a lock ends with what waited for that, and lets go of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-lock-'));
  const lock = join(folder, 'lock');
  writeFileSync(lock, '');
  const slow = "setTimeout(() => console.log('went on'), 5000)";
  const held = underLock(lock, process.execPath, ['-e', slow]);
  expect(await capture(...held, { timeout: 500 })).toMatchObject({ code: 1, output: '' });
  const next = underLock(lock, process.execPath, ['-e', "console.log('next')"]);
  expect(await capture(...next)).toMatchObject({ code: 0, output: 'next\n' });
  rmSync(folder, { recursive: true });
});

describe('the name of a build', () => {
  it('says of every build that is not for people that it is a test build', () => {
    expect(packageName('release', true)).toBe('release');
    expect(packageName('release', false)).toBe('test-build');
    expect(packageName('e2e', true)).toContain('test-build');
  });

  it("takes Electron's own download for the official one only", () => {
    expect(isOfficial(join(projectRoot, 'node_modules/electron/dist/electron'))).toBe(true);
    expect(isOfficial('/elsewhere/electron')).toBe(false);
  });
});

describe('the Debian package', () => {
  const about = {
    name: 'waiver-desk',
    version: '1.2.3',
    description: 'Reviews waivers',
    arch: 'x64',
  };
  const control = (marked: boolean): string => controlText({ ...about, kilobytes: 5, marked });

  it('is older than every release where it is not for people, and says so', () => {
    expect(control(false)).toContain('\nVersion: 1.2.3\n');
    expect(control(true)).toContain('\nVersion: 1.2.3~test.build\n');
    expect(control(true)).toMatch(/\nDescription: Reviews waivers\n This is a test build\./);
  });

  it('needs the libraries of Electron, by the names of older and newer releases', () => {
    expect(control(false)).toMatch(/^Depends: libgtk-3-0 \| libgtk-3-0t64, libnss3 \| /m);
  });
});

describe('signing', () => {
  const parts = { stage: '/s', output: '/o', electronDist: '/e', electronVersion: '45.4.1' };
  const macOf = (env: Record<string, string>) => packagerConfig(parts, env).mac;

  it('is off where the environment names no certificate and no account', () => {
    expect(macOf({})).toMatchObject({ identity: '-', notarize: false });
  });

  it('is on where it does', () => {
    const signed = macOf({ CSC_LINK: 'certificate.p12', APPLE_API_KEY: 'key.p8' });
    expect(signed).toMatchObject({ hardenedRuntime: true, notarize: true });
    expect(signed).not.toHaveProperty('identity');
  });
});

describe('what goes beside the installers', () => {
  it('lists Electron among what is inside', () => {
    const ref = 'waiver-desk@1.2.3';
    const bom = {
      metadata: { component: { 'bom-ref': ref, name: 'folder' } },
      components: [{ name: 'react' }],
      dependencies: [{ ref, dependsOn: ['react@19.0.0'] }],
    };
    const listed = withElectron(bom, 'waiver-desk', '45.4.1');
    expect(listed.metadata.component.name).toBe('waiver-desk');
    expect(listed.components.map(({ name }: { name: string }) => name)).toEqual([
      'react',
      'electron',
    ]);
    expect(listed.dependencies[0].dependsOn).toEqual(['react@19.0.0', 'electron@45.4.1']);
  });

  it('has the checksum of each of them, as sha256sum reads it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-sums-'));
    for (const name of ['b.deb', 'a.tar.gz', 'notes.txt']) writeFileSync(join(folder, name), name);
    expect(writeChecksums(folder)).toEqual(['a.tar.gz', 'b.deb']);
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toMatch(
      /^[0-9a-f]{64} {2}a\.tar\.gz\n[0-9a-f]{64} {2}b\.deb\n$/,
    );
    rmSync(folder, { recursive: true });
  });
});
