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
import { launchApp } from './fixtures/launch';
import { startService } from './fixtures/service';
import { deskPage } from './pages/desk-page';
import { startTlsFront } from './support/tls-front';

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
  const { window, close } = await launchApp({ env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } });
  try {
    const desk = deskPage(window);
    await desk.check(`https://127.0.0.1:${String(port)}`, 'the-key-4711');
    await expect(desk.alert).toContainText('The issuer of the service’s certificate is unknown');
    expect(requests).toEqual([]);
  } finally {
    await close();
    server.close();
  }
});

test('a certificate that the computer’s own store vouches for is taken; another one names the store that was asked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-store-'));
  const service = await startService({ waivers: 20, events: 5 });
  const front = await startTlsFront('localhost', service.url, folder);
  const { window, close } = await launchApp({ env: { SSL_CERT_FILE: front.certificatePath } });
  const other = await startTlsFront('localhost', service.url, mkdtempSync(join(folder, 'other-')));
  try {
    const desk = deskPage(window);
    await desk.check(`https://localhost:${String(other.port)}`, service.keys.full);
    await expect(desk.alert).toContainText('unknown');
    await expect(desk.alert).toContainText('This computer’s own certificates');
    await desk.check(`https://localhost:${String(front.port)}`, service.keys.full);
    await desk.keepBy('session');
    await desk.expectRows('Waivers', 20);
  } finally {
    await close();
    other.close();
    front.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
