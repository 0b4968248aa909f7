import { ipcMain, type BrowserWindow } from 'electron';
import { mainCalls, type MainChannel, type MainVerbs } from '../../contract/main-calls';
import { answerCall, type Gate, type RefusalReason } from './answer-call';
import { createRateLimit, type Rate } from './rate-limit';
import { isOurMainFrame } from './sender';

const ORDINARY: Rate = { burst: 60, perSecond: 20 };
/* For calls that cost a network round, a slow key derivation or a file. */
const EXPENSIVE: Rate = { burst: 12, perSecond: 2 };

const rates: Partial<Record<MainChannel, Rate>> = {
  'profile:check-connection': EXPENSIVE,
  'profile:connect': EXPENSIVE,
  'profile:open-sample': EXPENSIVE,
  'profile:unlock': EXPENSIVE,
  'community:switch': EXPENSIVE,
  'community:add': EXPENSIVE,
  'community:remove': EXPENSIVE,
  'diagnostics:save': EXPENSIVE,
  'plot:save': EXPENSIVE,
  'backup:save': EXPENSIVE,
  'backup:choose': EXPENSIVE,
  'backup:open': EXPENSIVE,
  'backup:keep-daily': EXPENSIVE,
  'backup:save-daily': EXPENSIVE,
  'check:choose-pdf': EXPENSIVE,
  'check:dropped-pdf': EXPENSIVE,
  'check:ask-service': EXPENSIVE,
};

interface MainCallParts {
  readonly handlers: MainVerbs;
  readonly window: () => BrowserWindow | null;
  readonly onRefusal: (channel: MainChannel, refusal: RefusalReason) => void;
}

/** Registers every channel of the contract behind the same checks. To be called once. */
export function registerMainCalls(parts: MainCallParts): void {
  for (const channel of Object.keys(parts.handlers) as MainChannel[]) register(channel, parts);
}

function register(channel: MainChannel, { handlers, window, onRefusal }: MainCallParts): void {
  const { request: schema, maxSize } = mainCalls[channel];
  const gate: Gate = {
    maxSize,
    takeTurn: createRateLimit(rates[channel] ?? ORDINARY),
  };
  ipcMain.handle(channel, (event, request: unknown) => {
    const contents = window()?.webContents ?? null;
    const trusted =
      contents !== null &&
      event.sender === contents &&
      isOurMainFrame(event.senderFrame, contents.mainFrame);
    const call = { trusted, nowMs: performance.now(), request };
    const handler = { request: schema, run: handlers[channel] };
    return answerCall(handler, gate, call, (why) => onRefusal(channel, why));
  });
}
