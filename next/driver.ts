import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from '../integration/electron/engine';
import type { Preload, ToDriver, ToMain } from './messages';

const root = resolve(import.meta.dirname, '..');
const bundles = join(root, 'out/next');

/** What `npm run next` sets up for these tests. */
const { NEXT_NODE, NEXT_CHROMIUM, NEXT_ELECTRON_VERSION } = process.env;

interface Computer {
  /** Which Node runs main, by path; the one `npm run next` found unless told. */
  readonly node?: string;
  /** Switches for Chromium. */
  readonly chromiumArgs?: readonly string[];
  readonly keyring?: Engine['keyring'];
}

/** The built program: main on a Node of its own, window and worker in a Chromium. */
export interface NextProgram {
  readonly window: Page;
  /** Answers of dialogs and the like from now on. */
  readonly computer: (answers: Partial<Pick<Engine, 'saveTo' | 'folder'>>) => void;
  /** Errors of the page and its worker, and lines of its console that tell of one. */
  readonly troubles: readonly string[];
  /** Whom a page wanted to reach besides the program itself. */
  readonly wanted: readonly string[];
  readonly chromium: string;
  /** What main wrote. */
  readonly output: () => string;
  /** As a person would, and resolves when main has ended: its exit code. */
  readonly quit: () => Promise<number | null>;
}

/** A place on disk and an address, both the same at every start on it. */
export interface NextPlace {
  readonly folder: string;
  readonly start: (computer?: Computer) => Promise<NextProgram>;
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Ask = (url: string, method: string) => Promise<Answer>;

/** A place whose pages are served on loopback; `folder` is the program's own. */
export async function openPlace(folder: string): Promise<NextPlace> {
  let ask: Ask | null = null;
  const server = await listen((request, response) => void serve(request, response, ask));
  const { port } = server.address() as AddressInfo;
  const addresses = addressesAt(port);
  return {
    folder,
    start: async (computer = {}) =>
      startProgram({ folder, addresses, computer, onAsk: (asking) => (ask = asking) }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

interface Addresses {
  readonly ofChromium: (text: string) => string;
  readonly ofProgram: (text: string) => string;
}

/* Chromium knows no scheme of the program: `app://bundle` is a host on loopback there. */
function addressesAt(port: number): Addresses {
  return {
    ofChromium: (text) => text.replace(/app:\/\/([a-z]+)/g, `http://$1.localhost:${port}`),
    ofProgram: (text) =>
      text.replaceAll(new RegExp(`http://([a-z]+)\\.localhost:${port}`, 'g'), 'app://$1'),
  };
}

const isText = (type: string | undefined): boolean => /^text\/|json/.test(type ?? '');

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  ask: Ask | null,
): Promise<void> {
  const [host, port] = (request.headers.host ?? '').split(':');
  const { ofChromium } = addressesAt(Number(port));
  const url = `app://${host?.split('.')[0] ?? ''}${request.url ?? '/'}`;
  const answer = await ask?.(url, request.method ?? 'GET').catch(() => undefined);
  if (answer === undefined) return void response.writeHead(503).end();
  const headers = Object.entries(answer.headers).map(([name, value]) => [name, ofChromium(value)]);
  const body = Buffer.from(answer.body, 'base64');
  const own = isText(answer.headers['content-type']) ? ofChromium(body.toString('utf8')) : body;
  response.writeHead(answer.status, Object.fromEntries(headers) as Record<string, string>).end(own);
}

interface Start {
  readonly folder: string;
  readonly addresses: Addresses;
  readonly computer: Computer;
  readonly onAsk: (ask: Ask) => void;
}

async function startProgram({ folder, addresses, computer, onAsk }: Start): Promise<NextProgram> {
  const context = await openChromium(folder, computer.chromiumArgs ?? []);
  const version = context.browser()?.version() ?? (await versionOf(context));
  const troubles: string[] = [];
  const wanted: string[] = [];
  const main = startMain(folder, version, computer);
  /* A page may still speak when main has ended. */
  const say = (message: ToMain): void => {
    if (main.connected) main.send(message, () => undefined);
  };
  say({ computer: { keyring: computer.keyring ?? 'plain' } });
  const output = outputOf(main);
  const pages = createPages(context, addresses, say);
  const answers = new Map<number, (answer: Answer) => void>();
  let lastRequest = 0;

  onAsk(
    (url, method) =>
      new Promise((done, fail) => {
        if (!main.connected) return fail(new Error('Main has ended.'));
        const request = (lastRequest += 1);
        answers.set(request, done);
        say({ request, url, method });
      }),
  );
  watch(context, addresses, troubles, wanted);
  main.on('message', (message: ToDriver) => {
    if ('ask' in message) void pages.answer(message);
    else if ('page' in message) pages.tell(message.page, message.text);
    else if ('destroyed' in message) pages.close(message.destroyed);
    else {
      answers.get(message.response)?.(message);
      answers.delete(message.response);
    }
  });
  const ended = new Promise<number | null>((done) => main.once('exit', done));
  const failed = ended.then((code) => {
    throw new Error(`Main ended before its window was there (${String(code)}): ${output()}`);
  });
  const window = await Promise.race([pages.desk, failed]);
  failed.catch(() => undefined);

  return {
    window,
    troubles,
    wanted,
    chromium: version,
    output,
    computer: (given) => say({ computer: given }),
    quit: async () => {
      say({ quit: true });
      const code = await ended;
      await context.close();
      return code;
    },
  };
}

function openChromium(folder: string, args: readonly string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext(join(folder, 'Chromium'), {
    ...(NEXT_CHROMIUM !== undefined && { executablePath: NEXT_CHROMIUM }),
    viewport: { width: 1280, height: 800 },
    args: [
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost',
      ...args,
    ],
    chromiumSandbox: process.getuid?.() !== 0,
  });
}

async function versionOf(context: BrowserContext): Promise<string> {
  const [page] = context.pages();
  const agent = (await page?.evaluate(() => navigator.userAgent)) ?? '';
  return /Chrome\/([\d.]+)/.exec(agent)?.[1] ?? '';
}

function startMain(folder: string, chrome: string, { node = NEXT_NODE }: Computer): ChildProcess {
  const versions = { chrome, electron: NEXT_ELECTRON_VERSION };
  return fork(join(root, 'out/main/index.js'), [`--user-data-dir=${folder}`], {
    execPath: node ?? process.execPath,
    execArgv: ['--import', pathToFileURL(join(bundles, 'hooks.mjs')).href],
    silent: true,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NEXT_ELECTRON: pathToFileURL(join(bundles, 'electron.mjs')).href,
      NEXT_VERSIONS: JSON.stringify(versions),
    },
  });
}

function outputOf(main: ChildProcess): () => string {
  let text = '';
  for (const stream of [main.stdout, main.stderr])
    stream?.on('data', (part: Buffer) => (text += part.toString()));
  return () => text;
}

/* A page's own requests and inline pictures are nobody else's business. */
function watch(
  context: BrowserContext,
  { ofProgram }: Addresses,
  troubles: string[],
  wanted: string[],
): void {
  context.on('request', (request) => {
    const url = ofProgram(request.url());
    if (!/^(app:\/\/(bundle|print)\/|data:image\/|about:|blob:)/.test(url)) wanted.push(url);
  });
  context.on('weberror', (error) => troubles.push(error.error().message));
  context.on('console', (line) => {
    /* Chromium asks by itself for an icon of the page. */
    if (line.type() !== 'error' || line.location().url.endsWith('/favicon.ico')) return;
    troubles.push(line.text());
  });
  context.on('page', (page) => page.on('crash', () => troubles.push('a page crashed')));
}

interface Held {
  readonly page: Page;
  readonly tools: CDPSession;
}

/** The pages behind the windows of main. */
function createPages(
  context: BrowserContext,
  { ofChromium }: Addresses,
  say: (message: ToMain) => void,
) {
  const held = new Map<number, Promise<Held>>();
  let found: (page: Page) => void = () => undefined;
  const desk = new Promise<Page>((resolve) => (found = resolve));
  const bridge = readFileSync(join(bundles, 'bridge.js'), 'utf8');

  async function openDesk(window: number, { file, given }: Preload): Promise<Held> {
    const [page = await context.newPage()] = context.pages();
    await page.exposeFunction('toMain', (text: string) => say({ page: window, text }));
    const built = ofChromium(readFileSync(file, 'utf8'));
    const process = JSON.stringify({ argv: given });
    const wrapped = `{ const require = () => electronStandIn, process = ${process}, module = {}, exports = {}; ${built} }`;
    await page.addInitScript({ content: `${bridge};if (window.top === window) ${wrapped}` });
    return { page, tools: await context.newCDPSession(page) };
  }
  /* As the window of the press: nothing of its page runs. */
  async function openPress(): Promise<Held> {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setScriptExecutionDisabled', { value: true });
    return { page, tools };
  }
  function open(window: number, preload: Preload | null): Promise<Held> {
    const opening =
      held.get(window) ?? (preload === null ? openPress() : openDesk(window, preload));
    held.set(window, opening);
    return opening;
  }
  async function load(window: number, { url, preload }: Load): Promise<void> {
    const { page } = await open(window, preload);
    await page.goto(ofChromium(url));
    if (preload !== null && url.startsWith('app:')) found(page);
  }
  async function command(window: number, { command: name, parameters }: Command): Promise<unknown> {
    const { tools } = await open(window, null);
    const given = JSON.parse(ofChromium(JSON.stringify(parameters ?? {}))) as object;
    return tools.send(name as Parameters<CDPSession['send']>[0], given);
  }
  /* What Electron's `printToPDF` asks of Chromium by the same names. */
  async function print(window: number, options: Print): Promise<string> {
    return printOf((await open(window, null)).tools, options);
  }
  return {
    desk,
    tell: (id: number, text: string): void => {
      void held
        .get(id)
        ?.then(({ page }) => page.evaluate((it) => window.fromMain(it), text))
        .catch(() => undefined);
    },
    close: (window: number): void => {
      void held.get(window)?.then(({ page }) => page.close());
      held.delete(window);
    },
    answer: async ({ ask, window, verb, what }: Extract<ToDriver, { ask: number }>) => {
      try {
        const run = { load, command, print }[verb] as (at: number, it: unknown) => Promise<unknown>;
        say({ answer: ask, value: await run(window, what) });
      } catch (error) {
        say({ answer: ask, error: String(error) });
      }
    },
  };
}

async function printOf(tools: CDPSession, options: { readonly printBackground?: boolean }) {
  return (await tools.send('Page.printToPDF', options)).data;
}

interface Load {
  readonly url: string;
  readonly preload: Preload | null;
}

interface Command {
  readonly command: string;
  readonly parameters?: object;
}

type Print = Parameters<typeof printOf>[1];
