import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../src/main/testing/temporary-folder';
import { fetchArchive, proxyEnvironment, reasonOf } from './electron-download.mjs';
import { capture } from './run.mjs';

const archive = Buffer.alloc(3 * 1024 * 1024, 'zip');
const name = 'electron-v45.4.1-linux-x64.zip';
const checksum = createHash('sha256').update(archive).digest('hex');

let server: Server;
let cacheRoot: string;
let answer: RequestListener;

beforeEach(async () => {
  cacheRoot = await temporaryFolder();
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const wanted = (sum = checksum) => ({
  version: '45.4.1',
  platform: 'linux',
  arch: 'x64',
  cacheRoot,
  checksums: { [name]: sum },
  mirrorOptions: { mirror: origin() },
});
const said: string[] = [];
const say = (line: string): void => void said.push(line);

describe('the download of Electron', () => {
  it('goes into the cache of its installer, told in MB', async () => {
    answer = (_, response) =>
      response.writeHead(200, { 'content-length': archive.length }).end(archive);
    let time = 0;
    const path = await fetchArchive(wanted(), { say, now: () => (time += 6_000) });
    expect(readFileSync(path).equals(archive)).toBe(true);
    expect(path.startsWith(cacheRoot)).toBe(true);
    expect(said.at(-1)).toBe('3 of 3 MB');
  });

  it('has as long as it needs while something comes', async () => {
    const parts = 8;
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': archive.length });
      const send = (part: number): void => {
        const size = archive.length / parts;
        response.write(archive.subarray(part * size, (part + 1) * size));
        if (part + 1 < parts) setTimeout(send, 160, part + 1);
        else response.end();
      };
      send(0);
    };
    expect(existsSync(await fetchArchive(wanted(), { say, stallMs: 1_000 }))).toBe(true);
  });

  it.each([
    ['nothing is answered', () => undefined],
    [
      'an answer stops half-way',
      (response: Parameters<RequestListener>[1]) =>
        response
          .writeHead(200, { 'content-length': archive.length })
          .write(archive.subarray(0, 9_000)),
    ],
  ])('is given up, and says so, where %s', async (_, stop) => {
    answer = (_request, response) => void stop(response);
    const failure = fetchArchive(wanted(), { say, stallMs: 100 });
    expect(await failure.catch(reasonOf)).toBe('nothing came for 0.1 seconds');
  });

  it('is refused where it is not the file of the release', async () => {
    answer = (_, response) => response.end(archive);
    const failure = fetchArchive(wanted('0'.repeat(64)), { say });
    expect(await failure.catch(reasonOf)).toContain(
      `Generated checksum for "${name}" did not match`,
    );
  });

  it('says what the network said, not only that it failed', async () => {
    answer = (_, response) => response.writeHead(404).end();
    expect(await fetchArchive(wanted(), { say }).catch(reasonOf)).toContain('Response code 404');
    const closed = { ...wanted(), mirrorOptions: { mirror: 'http://127.0.0.1:1/' } };
    expect(await fetchArchive(closed, { say }).catch(reasonOf)).toMatch(/ECONNREFUSED|bad port/);
  });
});

describe('a proxy for the download of Electron', () => {
  it.each([
    [{}, {}],
    [{ NO_PROXY: 'a' }, {}],
    [{ HTTPS_PROXY: 'http://p:1' }, { https_proxy: 'http://p:1' }],
    [{ http_proxy: 'http://p:1' }, { https_proxy: 'http://p:1', http_proxy: 'http://p:1' }],
    [
      { npm_config_https_proxy: 'http://p:1', npm_config_noproxy: 'b' },
      { https_proxy: 'http://p:1', no_proxy: 'b' },
    ],
  ])('of %j is %j', (env, expected) => {
    const told = Object.keys(expected).length > 0 ? { ELECTRON_GET_USE_PROXY: '1' } : {};
    expect(proxyEnvironment(env)).toEqual({ ...told, ...expected });
  });

  it('is the way the download takes, and its refusal is shown', async () => {
    const asked = vi.fn();
    server.on('connect', ({ url }, socket) => {
      asked(url);
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    });
    answer = (request, response) => {
      asked(request.url);
      response.writeHead(407).end();
    };
    const { code, output } = await capture(
      process.execPath,
      [join(import.meta.dirname, '../fetch-electron.mjs')],
      {
        env: {
          ...process.env,
          ...proxyEnvironment({ http_proxy: origin() }),
          ELECTRON_MIRROR: 'https://mirror.invalid/',
          electron_config_cache: cacheRoot,
        },
      },
    );
    expect(code).toBe(1);
    expect(String(asked.mock.calls[0])).toContain('mirror.invalid');
    expect(output).toMatch(/could not be downloaded: .*407/);
  });
});
