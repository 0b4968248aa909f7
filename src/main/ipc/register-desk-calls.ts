import { ipcMain, type BrowserWindow } from 'electron';
import { LARGEST_CHECKED } from '../../contract/pdf-check';
import type { DeskChannel } from '../../contract/desk-calls';
import { answerCall, type Gate, type Refusal } from './answer-call';
import type { DeskHandlers } from './desk-handler';
import { createRateLimit, type Rate } from './rate-limit';
import { isOurMainFrame } from './sender';

const SMALL = 16 * 1024;
const MANY_IDS = 32 * 1024 * 1024;
const ORDINARY: Rate = { burst: 60, perSecond: 20 };
/* What costs a network round, a slow key derivation or a file. */
const DEAR: Rate = { burst: 12, perSecond: 2 };

const sizes: Partial<Record<DeskChannel, number>> = {
  'export:batch': MANY_IDS,
  'export:list': MANY_IDS,
  'check:dropped-pdf': LARGEST_CHECKED + SMALL,
};
const rates: Partial<Record<DeskChannel, Rate>> = {
  'profile:check-connection': DEAR,
  'profile:connect': DEAR,
  'profile:open-sample': DEAR,
  'profile:unlock': DEAR,
  'diagnostics:save': DEAR,
  'check:choose-pdf': DEAR,
  'check:dropped-pdf': DEAR,
  'check:ask-service': DEAR,
};

export interface DeskCallParts {
  readonly handlers: DeskHandlers;
  readonly window: () => BrowserWindow | null;
  readonly onRefusal: (channel: DeskChannel, refusal: Refusal) => void;
}

/** Puts every channel of the contract behind the same door. Once per program. */
export function registerDeskCalls(parts: DeskCallParts): void {
  for (const channel of Object.keys(parts.handlers) as DeskChannel[]) register(channel, parts);
}

function register(channel: DeskChannel, { handlers, window, onRefusal }: DeskCallParts): void {
  const gate: Gate = {
    maxSize: sizes[channel] ?? SMALL,
    takeTurn: createRateLimit(rates[channel] ?? ORDINARY),
  };
  ipcMain.handle(channel, (event, request: unknown) => {
    const contents = window()?.webContents ?? null;
    const trusted =
      contents !== null &&
      event.sender === contents &&
      isOurMainFrame(event.senderFrame, contents.mainFrame);
    const call = { trusted, nowMs: performance.now(), request };
    return answerCall(handlers[channel], gate, call, (why) => onRefusal(channel, why));
  });
}
