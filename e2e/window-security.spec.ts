import { expect, test } from '@playwright/test';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startThief } from '../integration/thief';
import { WIRE_FAULTS, type WireFault } from '../integration/wire-faults';
import type { LoggedRequest } from '../src/sample-service/testing/request-log';
import { electronPath, projectRoot } from './fixtures/electron-path';
import { connected } from './fixtures/connected';
import type { LaunchedApp } from './fixtures/launch';
import { startService, type Service } from './fixtures/service';
import { within } from './fixtures/within';
import type { DeskPage } from './pages/desk-page';
import { textsFoundBelow } from './support/files';
import { callHandlers, channelsOf, HEAVY_VALUES, wrongValues } from './support/electron-main';
import { expectQuick, startHeartbeat } from './support/heartbeat';
import {
  askWorker,
  callVerbs,
  expectPortHolds,
  takeOver,
  VERBS,
  watchMemory,
  WORKER_CALLS,
} from './support/taken-over';

const WAIVERS = 60;
/* Wrong values that come by chance, for each channel; `read-request.test.ts` has many more. */
const RANDOM = 10;
/* Beyond what is taken from the wire, and beyond what is decoded. */
const TOO_LARGE = { 21: 17 * 1024 * 1024, 22: 70 * 1024 * 1024 } as const;

/* Answers that are larger than any limit, unpack to more than that, or nest without an end: the first
   fault of each. The other kinds run the same few lines wherever main runs, and one that never ends
   (20) leaves it idle. */
const COSTLY = [21, 22, 24].flatMap((row) => WIRE_FAULTS.find((it) => it.row === row) ?? []);

let service: Service;
let userDataDir: string;
let launched: LaunchedApp;
let desk: DeskPage;
let thief: Awaited<ReturnType<typeof startThief>>;
let beacon: Server;
let connections = 0;

test.beforeAll(async () => {
  beacon = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => beacon.listen(0, '127.0.0.1', done));
  thief = await startThief();
  service = await startService({ waivers: WAIVERS, events: 20 });
  userDataDir = mkdtempSync(join(tmpdir(), 'waiver-desk-security-'));
  ({ launched, desk } = await connected(service, { userDataDir }));
});

test.afterAll(async () => {
  await launched.close();
  await service.close();
  await thief.close();
  beacon.close();
  rmSync(userDataDir, { recursive: true, force: true });
});

function faultOf({ row, fault }: WireFault): ReturnType<WireFault['fault']> {
  const played = fault(thief.host);
  if (played.kind === 'huge') return { ...played, bytes: TOO_LARGE[21] };
  return row === 22 && played.kind === 'bomb' ? { ...played, bytes: TOO_LARGE[22] } : played;
}

/** Once on each list, so that what is tried again comes through, and what is not ends its list. */
function playOnce(kind: WireFault): void {
  const lists = ['waiver_submissions', 'private_events'];
  for (const list of lists)
    service.hooks.faults.when(
      ({ path }: LoggedRequest) => path.endsWith(`/${list}`),
      faultOf(kind),
      1,
    );
  const { waivers, events } = service.hooks;
  for (const id of waivers.ids().slice(0, 5)) waivers.touch(id);
  for (const id of events.ids().slice(0, 5)) events.touch(id);
}

const beaconUrl = (scheme: string): string =>
  `${scheme}://127.0.0.1:${String((beacon.address() as AddressInfo).port)}/x`;

test('the page goes nowhere, opens nothing and downloads nothing', async () => {
  const { app, window } = launched;
  /* Nothing is shown there that moves by itself. */
  await desk.go('Settings');
  const address = window.url();
  await app.evaluate(({ BrowserWindow, session }) => {
    const notes = ((globalThis as Record<string, unknown>)['notes'] = [] as string[]);
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.on('will-frame-navigate', (event) => {
      notes.push(`${event.defaultPrevented ? 'stopped' : 'allowed'} ${event.url}`);
    });
    contents?.on('did-frame-navigate', (_event, url) => notes.push(`went to ${url}`));
    session.defaultSession.on('will-download', (event) => {
      notes.push(`${event.defaultPrevented ? 'stopped' : 'allowed'} download`);
    });
  });
  const notes = (): Promise<string[]> =>
    app.evaluate(() => (globalThis as unknown as { notes: string[] }).notes);
  const away = [
    'app://bundle/index.html?x=1',
    'app://other/',
    'https://a.example/',
    'data:text/html,x',
  ];
  for (const url of ['file:///etc/hostname', 'javascript:document.body.remove()', ...away]) {
    await window.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
      link.remove();
      location.href = to;
    }, url);
  }
  await expect.poll(notes).toContain('stopped https://a.example/');
  const opened = await window.evaluate((url) => {
    const link = document.createElement('a');
    Object.assign(link, { href: 'data:text/plain,x', download: 'x.txt' });
    link.click();
    const blank = document.createElement('a');
    Object.assign(blank, { href: url, target: '_blank' });
    document.body.append(blank);
    blank.click();
    blank.remove();
    return ['about:blank', 'app://bundle/index.html', url].map((it) => globalThis.open(it));
  }, beaconUrl('http'));
  expect(opened).toEqual([null, null, null]);
  await expect.poll(notes).toContain('stopped download');
  const devtools = await window.context().newCDPSession(window);
  const data = { items: [], files: ['/etc/hostname'], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  }
  expect((await notes()).filter((note) => !note.startsWith('stopped '))).toEqual([]);
  expect(window.url()).toBe(address);
  expect(await window.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  expect(connections).toBe(0);
});

test('the window has exactly the preferences that were decided', async () => {
  const { preferences, spelling } = await launched.app.evaluate(({ BrowserWindow, session }) => ({
    preferences: (
      BrowserWindow.getAllWindows()[0]!.webContents as unknown as {
        getLastWebPreferences: () => unknown;
      }
    ).getLastWebPreferences(),
    spelling: session.defaultSession.isSpellCheckerEnabled(),
  }));
  expect(spelling).toBe(false);
  expect(preferences).toMatchObject({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    safeDialogs: true,
  });
});

test('no spelling dictionary is looked for, and none is missing from those that are blocked', async () => {
  /* Chromium makes the folder as it looks for the first one. */
  expect(existsSync(join(launched.userDataDir, 'Dictionaries'))).toBe(false);
  const available = await launched.app.evaluate(
    ({ session }) => session.defaultSession.availableSpellCheckerLanguages,
  );
  const preferences = JSON.parse(
    readFileSync(join(launched.userDataDir, 'Preferences'), 'utf8'),
  ) as { readonly spellcheck: { readonly blocked_dictionaries: readonly string[] } };
  expect(preferences.spellcheck.blocked_dictionaries).toEqual(expect.arrayContaining(available));
});

test('the page has no Node and no channel of its own, and its worker neither', async () => {
  const inWorker = launched.window
    .workers()
    .map((worker) =>
      worker.evaluate(() => ['require', 'process', 'desk'].filter((name) => name in globalThis)),
    );
  expect(await Promise.all(inWorker)).toEqual([[]]);
  const seen = await launched.window.evaluate(() => {
    const names = ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'];
    const { desk } = globalThis as unknown as { desk: { on: object } };
    const { on, ...calls } = desk;
    const all: readonly unknown[] = [...Object.values(calls), ...Object.values(on)];
    return {
      globals: names.filter((name) => name in globalThis),
      calls: Object.keys(calls).length,
      topics: Object.keys(on).length,
      others: all.filter((it) => typeof it !== 'function').length,
      frozen: Object.isFrozen(desk) && Object.isFrozen(on),
    };
  });
  expect(seen).toEqual({ globals: [], calls: 56, topics: 6, others: 0, frozen: true });
});

test('every answer of the bundle carries the policy, and only known files exist', async () => {
  const answers = await launched.window.evaluate(async () => {
    const script = document.querySelector('script')?.src ?? '';
    const ask = async (url: string, method: string) => {
      const response = await fetch(url, { method });
      return { url, status: response.status, headers: Object.fromEntries(response.headers) };
    };
    const outside = ['/../package.json', '/%2e%2e/package.json', '/main/index.js', '/?x=1'];
    const paths = ['/index.html', script, ...outside];
    const got = await Promise.all(paths.map((path) => ask(path, 'GET')));
    return [...got, await ask('/index.html', 'POST')];
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404, 404]);
  for (const { headers } of answers) {
    const policy = headers['content-security-policy'] ?? '';
    expect(policy.replace(/'sha256-[\w+/=]+'/, 'HASH').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' HASH",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types agreement default dompurify',
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  }
});

test('no text becomes code or markup in the page', async () => {
  const thrown = await launched.window.evaluate(async () => {
    /* What a debugger evaluates may compile text; what a timer runs is the page's own. */
    await new Promise((done) => setTimeout(done, 0));
    const nameOf = (run: () => unknown): string => {
      try {
        run();
        return 'nothing';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const [text, code] = ['<b>x</b>', 'globalThis.ran = true'];
    return [
      nameOf(() => (document.createElement('div').innerHTML = text)),
      nameOf(() => (document.createElement('div').innerHTML = '')),
      nameOf(() => (document.createElement('iframe').srcdoc = text)),
      nameOf(() => new Function(code)()),
      nameOf(() => document.write(text)),
    ];
  });
  expect(thrown).toEqual(['TypeError', 'nothing', 'TypeError', 'EvalError', 'TypeError']);
});

/** Tries every way a page has to reach a server; tells what became of a request without CORS. */
const reachOut = async (urls: { readonly http: string; readonly ws: string }) => {
  const settled = (start: (done: () => void) => void): Promise<void> =>
    new Promise((done) => {
      setTimeout(done, 3000);
      start(done);
    });
  const stun = urls.http.replace(/^http:\/\/([^/]+).*/, 'stun:$1');
  const [opaque] = await Promise.allSettled([
    fetch(urls.http, { mode: 'no-cors' }),
    fetch(urls.http.replace('127.0.0.1', 'localhost')),
    settled((done) => {
      const request = new XMLHttpRequest();
      request.onloadend = done;
      request.open('POST', urls.http);
      request.send('x');
    }),
    settled((done) => {
      const image = new Image();
      image.onload = image.onerror = done;
      image.src = urls.http;
    }),
    settled((done) => {
      const socket = new WebSocket(urls.ws);
      socket.onerror = socket.onclose = () => done();
    }),
    settled((done) => {
      const source = new EventSource(urls.http);
      source.onerror = () => {
        source.close();
        done();
      };
    }),
    settled((done) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: urls.http, onload: done, onerror: done });
      document.head.append(link);
    }),
    settled((done) => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: `${stun}?transport=udp` }] });
      peer.onicegatheringstatechange = () => {
        if (peer.iceGatheringState === 'complete') done();
      };
      peer.createDataChannel('x');
      void peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    }),
    Promise.resolve(navigator.sendBeacon(urls.http, 'x')),
  ]);
  return opaque.status;
};

test('the page reaches no server, and neither does its session once the policy is off', async () => {
  const { app, window } = launched;
  const urls = { http: beaconUrl('http'), ws: beaconUrl('ws') };
  await app.evaluate(({ session }) => {
    const blocked = ((globalThis as Record<string, unknown>)['blocked'] = [] as string[]);
    session.defaultSession.webRequest.onErrorOccurred(({ error, resourceType }) => {
      if (error === 'net::ERR_BLOCKED_BY_CLIENT') blocked.push(resourceType);
    });
  });
  const blocked = (): Promise<string[]> =>
    app.evaluate(() => (globalThis as unknown as { blocked: string[] }).blocked);
  expect(await window.evaluate(reachOut, urls)).toBe('rejected');
  expect(await blocked()).toEqual([]);
  const devtools = await window.context().newCDPSession(window);
  await devtools.send('Page.setBypassCSP', { enabled: true });
  await window.reload();
  /* Without the policy a request leaves the page, and the session answers it by itself. */
  expect(await window.evaluate(reachOut, urls)).toBe('fulfilled');
  await expect.poll(blocked).toEqual(['webSocket']);
  await devtools.send('Page.setBypassCSP', { enabled: false });
  await window.reload();
  const status = await app.evaluate(
    ({ session }, url) => session.defaultSession.fetch(url).then(({ status }) => status, String),
    urls.http,
  );
  expect([403, 'Error: net::ERR_BLOCKED_BY_CLIENT']).toContain(status);
  expect(connections).toBe(0);
});

test('no permission is given and no device is shown', async () => {
  const given = await launched.window.evaluate(async () => {
    const states = await Promise.all(
      ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi'].map(
        async (name) => {
          const asked = navigator.permissions.query({ name: name as PermissionName });
          return [name, (await asked.catch(() => ({ state: 'denied' }))).state];
        },
      ),
    );
    const refused = async (run: () => unknown): Promise<boolean> => {
      try {
        await run();
        return false;
      } catch {
        return true;
      }
    };
    const chooser = async (kind: string, verb: string): Promise<boolean> => {
      const devices = (navigator as unknown as Record<string, Record<string, () => unknown>>)[kind];
      return devices === undefined || refused(() => devices[verb]?.());
    };
    return {
      granted: states.filter(([, state]) => state === 'granted'),
      notification: await Notification.requestPermission(),
      refused: await Promise.all([
        refused(() => navigator.mediaDevices.getUserMedia({ video: true })),
        refused(() => navigator.mediaDevices.getDisplayMedia()),
        refused(() => navigator.clipboard.readText()),
        chooser('usb', 'requestDevice'),
        chooser('hid', 'requestDevice'),
        chooser('serial', 'requestPort'),
        chooser('bluetooth', 'requestDevice'),
        refused(() => document.documentElement.requestFullscreen()),
      ]),
    };
  });
  expect(given.granted).toEqual([]);
  expect(given.notification).toBe('denied');
  expect(given.refused).not.toContain(false);
});

test('a frame inside the page has no verbs of main', async () => {
  const verbs = await launched.window.evaluate(() => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const inside = typeof (frame.contentWindow as unknown as { desk?: unknown } | null)?.desk;
    frame.remove();
    return inside;
  });
  expect(verbs).toBe('undefined');
});

test('another window with the same preload is refused', async () => {
  const { app } = launched;
  const opened = app.waitForEvent('window');
  await app.evaluate(
    ({ BrowserWindow }, preload) => {
      const additionalArguments = ['--desk-calls=profile:get-state'];
      const webPreferences = { preload, sandbox: true, additionalArguments };
      const other = new BrowserWindow({ show: false, webPreferences });
      /* Any page of the bundle: it is the preload that asks. */
      void other.loadURL('app://bundle/layers.css');
    },
    join(projectRoot, 'out/preload/index.cjs'),
  );
  const other = await opened;
  const answer = await other.evaluate(() =>
    (globalThis as unknown as { desk: Record<string, (request: null) => unknown> }).desk[
      'profile:get-state'
    ]?.(null),
  );
  await other.close();
  expect(answer).toEqual({ ok: false, failure: { kind: 'bad-argument', detail: 'sender' } });
});

test('every channel refuses every foreign sender', async () => {
  const channels = await channelsOf(launched.app);
  expect(channels).toHaveLength(56);
  const senders = ['gone frame', 'sub-frame', 'print window'] as const;
  const calls = channels.flatMap((channel) =>
    senders.map((sender) => ({ channel, values: ['null'], sender })),
  );
  expect(await callHandlers(launched.app, calls)).toEqual(
    calls.map(({ channel }) => [channel, 'bad-argument', 'sender']),
  );
});

test('every channel refuses every wrong shape, and nothing has changed after all of them', async () => {
  const { app, window } = launched;
  await app.evaluate(({ dialog }) => {
    const asked = ((globalThis as Record<string, unknown>)['asked'] = [] as string[]);
    dialog.showSaveDialog = () => {
      asked.push('save');
      return Promise.resolve({ canceled: true, filePath: '' });
    };
    dialog.showOpenDialog = () => {
      asked.push('open');
      return Promise.resolve({ canceled: true, filePaths: [] });
    };
  });
  const calls = (await channelsOf(app)).map((channel, at) => ({
    channel,
    /* One door is before all of them: it meets what costs much at some. */
    values: [...(at % 8 === 0 ? HEAVY_VALUES : []), ...wrongValues(4711 + at, RANDOM)],
    sender: 'main frame' as const,
  }));
  const all = await callHandlers(app, calls);
  for (const { channel, values } of calls) {
    const answers = all.filter(([answered]) => answered === channel);
    const shapes = answers.filter(([, kind]) => kind === 'bad-argument');
    const limited = answers.filter(([, kind]) => kind === 'rate-limited');
    expect(shapes.length, channel).toBeGreaterThanOrEqual(10);
    expect(shapes.length + limited.length, channel).toBe(values.length);
    expect(shapes.filter(([, , detail]) => !/^(size|shape)$/.test(detail))).toEqual([]);
  }
  expect(await app.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)).toEqual(
    [],
  );
  await window.reload();
  await desk.synced();
  await desk.toWaivers();
  await desk.expectRows('Waivers', WAIVERS);
});

test('wrong arguments given to the verbs themselves are refused', async () => {
  const kinds = await launched.window.evaluate(async () => {
    const { desk } = globalThis as unknown as {
      desk: Record<string, (value: unknown) => Promise<{ failure?: { kind: string } }>>;
    };
    const takers = [
      'profile:check-connection',
      'profile:connect',
      'profile:unlock',
      'export:waiver-pdf',
    ];
    const more = [
      'export:batch',
      'export:list',
      'export:continue',
      'export:delete-files',
      'export:keep-folder',
    ];
    const values = [undefined, null, 7, [], {}, { id: 1 }, { ids: {} }, new Map(), 'x'];
    const asked = [...takers, ...more].flatMap((verb) =>
      values.map(async (value) => (await desk[verb]?.(value))?.failure?.kind),
    );
    return [...new Set(await Promise.all(asked))];
  });
  expect(kinds.filter((kind) => kind !== 'rate-limited')).toEqual(['bad-argument']);
});

test('a window taken over keeps main neither busy nor full, whatever it asks worker and main', async () => {
  const { app, window } = launched;
  await app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
  });
  const memory = await watchMemory(app);
  const silence = await startHeartbeat(app, window);
  await within(30_000, 'The window was not taken over.', window.evaluate(takeOver));
  const before = await memory();
  expect(await window.evaluate(askWorker, WORKER_CALLS)).toEqual({
    'bad-response': (WORKER_CALLS.length - 1) * 4 + 2,
    /* The one that there is not. */
    'bad-argument': 4,
  });
  const kinds = await window.evaluate(callVerbs, VERBS);
  expect(kinds.filter((it) => !/^(bad-argument|rate-limited)$/.test(it))).toEqual([]);
  await expectPortHolds(window);
  const { main } = await silence();
  const most = await memory();
  expectQuick({ main, window: 0, windowInAll: 0 });
  expect(most - before).toBeLessThan(700);
  await window.reload();
  await desk.synced();
  await desk.toWaivers();
  await desk.expectRows('Waivers', WAIVERS);
});

test('faults that cost room or time on the wire leave main and window at work, and the copy whole', async () => {
  const longestSilence = await startHeartbeat(launched.app, launched.window);
  for (const kind of COSTLY) {
    const played = service.hooks.faults.played();
    playOnce(kind);
    await desk.syncNow('');
    expect(service.hooks.faults.played(), kind.name).toBeGreaterThan(played + 1);
    service.hooks.faults.clear();
    await desk.expectRows('Waivers', WAIVERS);
    expect(thief.connections(), kind.name).toBe(0);
    expectQuick(await longestSilence());
  }
});

test('a second start brings the first window forward and ends', async () => {
  const { app } = launched;
  await app.evaluate(({ app: program, BrowserWindow }) => {
    (globalThis as Record<string, unknown>)['starts'] = 0;
    BrowserWindow.getAllWindows()[0]?.minimize();
    program.on('second-instance', () => {
      (globalThis as unknown as { starts: number }).starts += 1;
    });
  });
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const args = [...root, projectRoot, `--user-data-dir=${userDataDir}`];
  const code = await new Promise((done) => {
    spawn(electronPath(), args, { stdio: 'ignore', timeout: 30_000 }).once('exit', done);
  });
  expect(code).toBe(0);
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) => ({
        starts: (globalThis as unknown as { starts: number }).starts,
        windows: BrowserWindow.getAllWindows().length,
        minimized: BrowserWindow.getAllWindows()[0]?.isMinimized(),
      })),
    )
    .toEqual({ starts: 1, windows: 1, minimized: false });
  await desk.synced();
});

/* The last of this program: its window stays for a while. */
test('the print window has its own session and preferences, no script and no preload', async () => {
  const { app } = launched;
  await app.evaluate(({ app: program, dialog }, folder) => {
    const seen = ((globalThis as Record<string, unknown>)['seen'] = [] as unknown[]);
    program.once('web-contents-created', (_event, contents) => {
      contents.once('did-finish-load', () => {
        const { getLastWebPreferences } = contents as unknown as {
          getLastWebPreferences: () => Record<string, unknown>;
        };
        const own = getLastWebPreferences.call(contents);
        const { session: used } = contents;
        const facts = { url: contents.getURL(), stored: used.storagePath, own };
        const spelling = used.isSpellCheckerEnabled();
        seen.push({ ...facts, spelling, agent: contents.isDevToolsOpened() });
      });
    });
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: folder });
  }, test.info().outputPath('printed.pdf'));
  await desk.openFirst('Waivers');
  await desk.waiver.getByRole('button', { name: 'Export PDF' }).click();
  await expect(desk.lastAction).toContainText('Saved');
  const [print] = await app.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen);
  expect(print).toMatchObject({
    url: 'app://print/',
    stored: null,
    spelling: false,
    own: {
      javascript: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      safeDialogs: true,
    },
  });
  expect((print as { own: object }).own).not.toHaveProperty('preload');
  expect(existsSync(join(userDataDir, 'Dictionaries'))).toBe(false);
});

/* That the next start asks for a community and has an empty store is seen in `program.test.ts`. */
test('a session leaves nothing behind that could be opened or read', async () => {
  await launched.close();
  const people = service.hooks.waivers.ids().flatMap((id) => {
    const { attributes } = service.hooks.waivers.served(id);
    return [attributes['signer_name'], attributes['signer_email']];
  });
  const personal = people.filter((it): it is string => typeof it === 'string' && it.length > 3);
  expect(personal.length).toBeGreaterThan(WAIVERS);
  expect(existsSync(join(userDataDir, 'profile.json'))).toBe(false);
  expect(textsFoundBelow(userDataDir, [service.keys.full, ...personal])).toEqual([]);
});
