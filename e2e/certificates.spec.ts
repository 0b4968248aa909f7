import { expect, test } from '@playwright/test';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  LOOPBACK_CERTIFICATE,
  LOOPBACK_KEY,
} from '../src/main/service/testing/loopback-certificate';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { deskPage, type DeskPage } from './pages/desk-page';
import { startTlsFront, type TlsFront } from './support/tls-front';

let folder: string;
let service: Service;
let front: TlsFront;
let launched: LaunchedApp;
let desk: DeskPage;

/* One program for both: what the second one finds stands in the same environment. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-store-'));
  service = await startService({ waivers: 20, events: 5 });
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

test('an environment that switches certificate checks off switches nothing off here', async () => {
  const requests: (string | undefined)[] = [];
  const server = createServer(
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
    await desk.check(`https://localhost:${String(front.port)}`, service.keys.full);
    await desk.keepBy('session');
    await desk.expectRows('Waivers', 20);
  } finally {
    other.close();
  }
});
