import { expect, test } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { deskPage } from './pages/desk-page';

let service: Service;
let launched: LaunchedApp;

test.beforeEach(async () => {
  service = await startService({ waivers: 300, events: 120 });
  launched = await launchApp();
});

test.afterEach(async () => {
  await launched.close();
  await service.close();
});

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
  const desk = deskPage(window);
  await desk.check('ftp://service.example', 'some-key');
  await expect(desk.alert).toContainText(/https/i);
  await desk.check(service.url, 'not-a-key');
  await expect(desk.alert).toContainText(/key/i);
  await desk.check(service.url, service.keys.revoked);
  await expect(desk.alert).toContainText(/key/i);
  await desk.check('http://127.0.0.1:9', service.keys.full);
  await expect(desk.alert).toContainText(/reach|network|offline|connect/i);
  await expect(window.getByRole('textbox', { name: 'API key' })).toHaveValue(service.keys.full);
  await launched.window.reload();
  await expect(window.getByRole('heading', { name: 'Connect a community' })).toBeVisible();
});

test('a sign-in page with status 200 is named, and a redirect is refused', async () => {
  const thief = await startThief();
  const desk = deskPage(launched.window);
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

test('a key for waivers only works, and says what it may not see', async () => {
  const desk = deskPage(launched.window);
  await desk.check(service.url, service.keys.waiversOnly);
  await expect(launched.window.getByText(/refused/i).first()).toBeVisible();
  await desk.keepBy('session');
  await desk.synced();
  await expect(launched.window.getByText('no permission for events')).toBeVisible();
  await desk.expectRows('Waivers', 300);
});

test('a key for events only works, and the waivers say that they are refused', async () => {
  const desk = deskPage(launched.window);
  await desk.check(service.url, service.keys.eventsOnly);
  await desk.keepBy('session');
  await desk.synced();
  await expect(launched.window.getByText('no permission for waivers and templates')).toBeVisible();
  await desk.go('Events');
  await expect(desk.rows('Events').first()).toBeVisible();
  await desk.go('Waivers');
  await expect(launched.window.getByText(/may not|not permitted|refused/i).first()).toBeVisible();
});

test('a key revoked later loses nothing; a login page later empties nothing', async () => {
  const desk = deskPage(launched.window);
  await desk.connect(service);
  service.hooks.keys.revoke('full');
  await desk.syncNow('Stopped');
  await desk.expectRows('Waivers', 300);
  service.hooks.keys.restore('full');
  await desk.syncNow();
  await desk.expectRows('Waivers', 300);
});
