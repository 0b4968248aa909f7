import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  LOOPBACK_CERTIFICATE,
  LOOPBACK_KEY,
} from '../src/main/service/testing/loopback-certificate';
import * as answers from '../src/sample-service/testing/faults/answers';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { deskPage, type DeskPage } from './pages/desk-page';
import { expectAccessible } from './support/accessible';
import { startTlsFront, type TlsFront } from './support/tls-front';

const WAIVERS = 60;

let folder: string;
let service: Service;
let front: TlsFront;
let launched: LaunchedApp;
let desk: DeskPage;

/* One program for all: each test but the last begins where nothing is connected, in an environment that names a
   store of certificates and would have none of them checked. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-connecting-'));
  service = await startService({ waivers: WAIVERS, events: 30 });
  front = await startTlsFront('localhost', service.url, folder);
  launched = await launchApp({
    env: { NODE_TLS_REJECT_UNAUTHORIZED: '0', SSL_CERT_FILE: front.certificatePath },
  });
  desk = deskPage(launched.window);
});

test.afterAll(async () => {
  await launched.close();
  front.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const nothingConnected = () =>
  expect(launched.window.getByRole('heading', { name: 'Connect a community' })).toBeVisible();

/** A second origin that only counts what reaches it. */
async function startThief(): Promise<{ url: string; seen: () => number; server: Server }> {
  let seen = 0;
  const server = createServer((_request, response) => {
    response.end('{}');
  });
  server.on('connection', () => (seen += 1));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, seen: () => seen, server };
}

test('nothing is saved when the address or the key is wrong, and each has its sentence', async () => {
  const { window } = launched;
  await desk.check('ftp://service.example', 'some-key');
  await expect(desk.alert).toContainText(/https/i);
  await desk.check(service.url, 'not-a-key');
  await expect(desk.alert).toContainText(/key/i);
  await desk.check(service.url, service.keys.revoked);
  await expect(desk.alert).toContainText(/key/i);
  await desk.check('http://127.0.0.1:9', service.keys.full);
  await expect(desk.alert).toContainText(/reach|network|offline|connect/i);
  await expect(window.getByRole('textbox', { name: 'API key' })).toHaveValue(service.keys.full);
  await window.reload();
  await nothingConnected();
});

test('a sign-in page with status 200 is named, and a redirect is refused', async () => {
  const thief = await startThief();
  const login = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<html><body>Please sign in to the Wi-Fi</body></html>');
  });
  const redirect = createServer((_request, response) => {
    response.statusCode = 302;
    response.setHeader('location', `${thief.url}/api/v1/waiver_submissions`);
    response.end();
  });
  try {
    for (const [server, words] of [
      [login, /sign-in|page/i],
      [redirect, /another address|redirect/i],
    ] as const) {
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const { port } = server.address() as AddressInfo;
      await desk.check(`http://127.0.0.1:${String(port)}`, service.keys.full);
      await expect(desk.alert).toContainText(words);
    }
    expect(thief.seen()).toBe(0);
  } finally {
    for (const server of [login, redirect, thief.server]) {
      server.closeAllConnections();
      server.close();
    }
  }
});

test('an environment that switches certificate checks off switches nothing off here', async () => {
  const requests: (string | undefined)[] = [];
  const server = createTlsServer(
    { key: LOOPBACK_KEY, cert: LOOPBACK_CERTIFICATE },
    (request, response) => {
      requests.push(request.headers.authorization);
      response.end();
    },
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  try {
    await desk.check(`https://127.0.0.1:${String(port)}`, 'the-key-4711');
    await expect(desk.alert).toContainText('The issuer of the service’s certificate is unknown');
    expect(requests).toEqual([]);
  } finally {
    server.close();
  }
});

test('a certificate that the computer’s own store vouches for is taken; another one names the store that was asked', async () => {
  const other = await startTlsFront('localhost', service.url, mkdtempSync(join(folder, 'other-')));
  try {
    /* What was said of the other service goes. */
    await desk.window.reload();
    await desk.check(`https://localhost:${String(other.port)}`, service.keys.full);
    await expect(desk.alert).toContainText('unknown');
    await expect(desk.alert).toContainText('This computer’s own certificates');
    await desk.check(`https://localhost:${String(front.port)}`, service.keys.waiversOnly);
    await expect(launched.window.getByText(/refused/i).first()).toBeVisible();
    await desk.keepBy('session');
    await desk.expectRows('Waivers', WAIVERS);
  } finally {
    other.close();
  }
});

/* By the way that the certificate vouched for. */
test('a key for waivers only says what it may not see; revoked later it loses nothing, and a login page later empties nothing', async () => {
  const { hooks } = service;
  await desk.synced();
  await expect(launched.window.getByText('no permission for events')).toBeVisible();
  await desk.expectRows('Waivers', WAIVERS);
  await desk.go('Events');
  await expect(launched.window.getByText('This key may not read')).toBeVisible();
  await expectAccessible(launched.window, 'events that the key may not read', 'body');
  await desk.toWaivers();

  hooks.keys.revoke('waiversOnly');
  await desk.syncNow('Stopped');
  await desk.expectRows('Waivers', WAIVERS);
  hooks.keys.restore('waiversOnly');
  await desk.syncNow();

  hooks.faults.when(({ path }) => path.endsWith('/waiver_submissions'), answers.htmlPage(), 1);
  await desk.syncNow('Stopped');
  await desk.expectRows('Waivers', WAIVERS);
  await desk.syncNow();
  await desk.expectRows('Waivers', WAIVERS);
});
