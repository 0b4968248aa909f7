import { expect, test } from '@playwright/test';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  LOOPBACK_CERTIFICATE,
  LOOPBACK_KEY,
} from '../src/main/service/testing/loopback-certificate';
import { launchApp } from './fixtures/launch';
import { deskPage } from './pages/desk-page';

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
    await expect(desk.alert).toContainText('is not trusted by this computer');
    expect(requests).toEqual([]);
  } finally {
    await close();
    server.close();
  }
});
