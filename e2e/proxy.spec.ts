import { expect, test } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closedProxy, startConnectProxy } from '../src/main/service/testing/connect-proxy';
import { launchApp, type LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { deskPage } from './pages/desk-page';
import { textsFoundBelow } from './support/files';
import { startTlsFront, type TlsFront } from './support/tls-front';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIGN_IN = { user: 'proxy-user-4711', password: 'proxy-password-4711' };
const SECRETS = Object.values(SIGN_IN);
const WAIVERS = 40;

let folder: string;
let userDataDir: string;
let service: Service;
let front: TlsFront;
let asks: Awaited<ReturnType<typeof startConnectProxy>>;
let launched: LaunchedApp;

/** A computer whose own proxy is `asks`. */
const start = (): Promise<LaunchedApp> =>
  launchApp({
    userDataDir,
    env: {
      SSL_CERT_FILE: front.certificatePath,
      https_proxy: `http://${asks.name}`,
      no_proxy: '',
      DESKTOP_SESSION: '',
      XDG_CURRENT_DESKTOP: '',
    },
  });

/* One program: the first test leaves it with nothing connected. */
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waiver-desk-proxy-'));
  userDataDir = join(folder, 'profile');
  service = await startService({ waivers: WAIVERS, events: 20 });
  front = await startTlsFront('service.example', service.url, folder);
  asks = await startConnectProxy({ signIn: SIGN_IN });
  launched = await start();
});

test.afterAll(async () => {
  await launched.close();
  await asks.close();
  front.close();
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the system’s proxy and a proxy script show the way to a service elsewhere, nothing else is asked, and a service on this computer is reached straight', async () => {
  const refuses = await startConnectProxy({ status: 403 });
  const closed = await closedProxy();
  const named = await startConnectProxy();
  const read: string[] = [];
  const scripts = createServer((request, response) => {
    read.push(String(request.headers.authorization));
    response.end(
      `function FindProxyForURL(url, host) {
        return host === 'service.example' ? 'PROXY ${closed}; PROXY ${refuses.name}; DIRECT' : 'DIRECT';
      }`,
    );
  });
  await new Promise<void>((done) => scripts.listen(0, '127.0.0.1', done));
  const { port } = scripts.address() as AddressInfo;
  const { window } = launched;
  try {
    const desk = deskPage(window);
    const form = window.getByRole('form', { name: 'Proxy' });
    await desk.check('https://service.example/base', 'the-key-4711');
    await expect(desk.alert).toContainText(`The proxy ${asks.name} asks for a sign-in.`);
    expect(asks.targets).toEqual(['service.example:443']);

    await form.getByRole('combobox', { name: 'Proxy' }).selectOption('A proxy script (PAC)');
    await form
      .getByRole('textbox', { name: 'Address of the script' })
      .fill(`http://127.0.0.1:${String(port)}/proxy.pac`);
    await form.getByRole('button', { name: 'Use this' }).click();
    await expect(form.getByRole('status')).toHaveText('Saved.');
    await desk.check('https://service.example/base', 'the-key-4711');
    await expect(desk.alert).toContainText(
      `The proxy ${refuses.name} did not open the way to the service (status 403).`,
    );
    expect(refuses.targets).toEqual(['service.example:443']);
    expect(read).toEqual(['undefined']);
    expect(asks.targets).toHaveLength(1);
    for (const { headers } of [asks, refuses])
      expect(JSON.stringify(headers)).not.toContain('the-key-4711');

    await form.getByRole('combobox', { name: 'Proxy' }).selectOption('This proxy');
    await form.getByRole('textbox', { name: 'Proxy address' }).fill(named.name);
    await form.getByRole('button', { name: 'Use this' }).click();
    await expect(form.getByRole('status')).toHaveText('Saved.');
    await desk.check(service.url.replace('127.0.0.1', 'localhost'), service.keys.full);
    await desk.keepBy('session');
    await desk.synced();
    expect(named.connections()).toBe(0);
    expect([asks.targets, refuses.targets]).toEqual([
      ['service.example:443'],
      ['service.example:443'],
    ]);
    await desk.disconnect();
  } finally {
    await named.close();
    scripts.closeAllConnections();
    scripts.close();
    await refuses.close();
  }
});

test('a proxy named by hand: asks for a sign-in, gets it, keeps it sealed, and is named when gone', async () => {
  const address = 'https://service.example';
  const proxy = await startConnectProxy({ signIn: SIGN_IN, port: front.port });
  const other = await startConnectProxy({ port: front.port });
  try {
    const { window, output } = launched;
    const desk = deskPage(window);
    const form = window.getByRole('form', { name: 'Proxy' });
    await window.getByText('Proxy', { exact: true }).first().click();
    await form.getByRole('combobox', { name: 'Proxy' }).selectOption('This proxy');
    await form.getByRole('textbox', { name: 'Proxy address' }).fill(proxy.name);
    await form.getByRole('button', { name: 'Use this' }).click();
    await expect(form.getByRole('status')).toHaveText('Saved.');

    await desk.check(address, service.keys.full);
    await expect(desk.alert).toContainText(`The proxy ${proxy.name} asks for a sign-in.`);
    await form.getByLabel('Proxy user name').fill(SIGN_IN.user);
    await form.getByLabel('Proxy password').fill(SIGN_IN.password);
    await form.getByRole('button', { name: 'Use this' }).click();
    await expect(form.getByLabel('Proxy password')).toHaveValue('');
    await desk.check(address, service.keys.full);
    await desk.keepBy('passphrase');
    await desk.synced();
    await desk.expectRows('Waivers', WAIVERS);
    expect(new Set(proxy.targets)).toEqual(new Set(['service.example:443']));
    expect(JSON.stringify(proxy.headers)).not.toContain(service.keys.full);
    expect(textsFoundBelow(userDataDir, SECRETS)).toEqual([]);
    await proxy.close();
    await desk.syncNow('Offline');
    await desk.expectRows('Waivers', WAIVERS);
    await desk.go('Settings');
    await expect(window.getByRole('region', { name: 'Connection' })).toContainText(
      `The proxy ${proxy.name} cannot be reached.`,
    );
    const network = window.getByRole('region', { name: 'Network' });
    await network.getByRole('textbox', { name: 'Proxy address' }).fill(other.name);
    await network.getByRole('button', { name: 'Use this' }).click();
    await expect(network.getByRole('status')).toHaveText('Saved.');
    await desk.syncNow();
    expect(JSON.stringify(other.headers)).not.toContain('proxy-authorization');
    for (const text of SECRETS) expect(output()).not.toContain(text);
  } finally {
    await proxy.close().catch(() => undefined);
    await other.close();
  }
});
