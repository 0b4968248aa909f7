import type * as Electron from 'electron';
import type { ElectronApplication } from '@playwright/test';

/** How main answered a call: the failure's kind and detail, or 'ok'. */
export type Answered = readonly [channel: string, kind: string, detail: string];

/** Where a made-up call pretends to come from. */
type Sender = 'main frame' | 'gone frame' | 'sub-frame' | 'print window';

/* Runs inside main: what JSON cannot carry is made there by name. */
type MainModule = Pick<typeof Electron, 'ipcMain' | 'BrowserWindow'>;
interface WithHandlers {
  readonly _invokeHandlers: Map<string, (event: unknown, request: unknown) => Promise<unknown>>;
}

/** The channels main answers. */
export const channelsOf = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(({ ipcMain }) => [...(ipcMain as unknown as WithHandlers)._invokeHandlers.keys()]);

/** Values for a channel's handler: JSON texts, or names below of what JSON has no form for. */
interface Calls {
  readonly channel: string;
  readonly values: readonly string[];
  readonly sender: Sender;
}

/** Calls handlers in main with each of their values, as if it came from `sender`; all in one go. */
export const callHandlers = (
  app: ElectronApplication,
  calls: readonly Calls[],
): Promise<readonly Answered[]> => app.evaluate(askInMain, calls);

async function askInMain(
  { ipcMain, BrowserWindow }: MainModule,
  calls: readonly Calls[],
): Promise<Answered[]> {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  let deep: unknown = 'deep';
  for (let level = 0; level < 50_000; level += 1) deep = [deep];
  const huge = 'x'.repeat(40_000_000);
  const named: Record<string, unknown> = {
    undefined: undefined,
    NaN: NaN,
    bigint: 10n,
    date: new Date(0),
    map: new Map([['id', 'x']]),
    bytes: new Uint8Array(1024),
    huge,
    'huge id': { id: huge },
    cyclic,
    deep,
  };
  const contents = BrowserWindow.getAllWindows()[0]?.webContents;
  const frame = contents?.mainFrame;
  const { url, processId, routingId } = frame ?? { url: '', processId: 0, routingId: 0 };
  const child = { url, processId, routingId: routingId + 1, parent: frame };
  const events: Record<Sender, unknown> = {
    'main frame': { sender: contents, senderFrame: frame },
    'gone frame': { sender: contents, senderFrame: null },
    'sub-frame': { sender: contents, senderFrame: child },
    'print window': { sender: {}, senderFrame: frame },
  };
  const handlers = (ipcMain as unknown as WithHandlers)._invokeHandlers;
  const answers: Answered[] = [];
  for (const { channel, values, sender } of calls)
    for (const text of values) {
      const value: unknown = Object.hasOwn(named, text) ? named[text] : JSON.parse(text);
      const answer = (await handlers.get(channel)?.(events[sender], value)) as
        { ok?: boolean; failure?: { kind: string; detail?: string } } | undefined;
      const { kind = 'ok', detail = '' } = answer?.failure ?? {};
      answers.push([channel, kind, detail]);
    }
  return answers;
}

/** Values that are right for no channel, too, and cost much to be looked at whole. */
export const HEAVY_VALUES: readonly string[] = ['huge', 'huge id', 'cyclic', 'deep'];

/** Values that are right for no channel: fixed ones, and random ones from a seed. */
export function wrongValues(seed: number, random: number): readonly string[] {
  // prettier-ignore
  const fixed = [
    'undefined', 'NaN', 'bigint', 'date', 'map', 'bytes',
    '0', '-1', 'true', '""', '"profile"', '[]', '[[]]', '{}', '{"__proto__":{"id":"x"}}',
    '{"id":null}', '{"id":7}', '{"id":""}', '{"id":"a\\u0000b"}', '{"id":"x","more":1}',
    '{"ids":"x"}', '{"ids":[1]}', '{"ids":[""]}', '{"protection":{"kind":"none"}}',
    '{"protection":{"kind":"passphrase"}}', '{"passphrase":{}}', '{"exportId":["x"]}',
    '{"address":1,"key":2}', '{"address":"https://a.example"}', '{"constructor":{}}',
  ];
  let state = seed;
  const next = (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
  const keys = ['id', 'ids', 'address', 'key', 'protection', 'passphrase', 'exportId', '__proto__'];
  const value = (depth: number): unknown => {
    const kind = next(depth > 3 ? 4 : 6);
    if (kind === 4) return Array.from({ length: next(4) }, () => value(depth + 1));
    if (kind === 5) return record(depth);
    return [next(1000), true, null, String.fromCharCode(next(65536)).repeat(next(40))][kind];
  };
  /* A key no channel knows, so that no random record happens to be a right one. */
  const record = (depth: number): Record<string, unknown> =>
    Object.fromEntries([
      ['unknown', next(10)],
      ...Array.from({ length: next(4) }, () => [keys[next(keys.length)], value(depth + 1)]),
    ]);
  return [...fixed, ...Array.from({ length: random }, () => JSON.stringify(record(0)))];
}

/**
 * What the window shows, for when the test's own connection to its page is gone. Empty while the
 * page is being replaced, which then never answers, and while it is that of the process `not`.
 */
export const shownText = (app: ElectronApplication, not = -1): Promise<string> =>
  app.evaluate(({ BrowserWindow }, before) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents;
    if (page?.getOSProcessId() === before) return '';
    const said = page?.executeJavaScript('document.body.innerText') as Promise<string>;
    const later = new Promise<string>((resolve) => setTimeout(() => resolve(''), 1_000));
    return Promise.race([said.catch(() => ''), later]);
  }, not);
