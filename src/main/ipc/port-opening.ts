import { type BrowserWindow, MessageChannelMain, type MessagePortMain } from 'electron';
import { type PortHandlers, createPortRpc } from '../../contract/port-rpc';
import { failed, success, type Result } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-calls';
import type { QuietWorker } from '../communities/community';
import type { Log } from '../files/log';
import { gatePort, gateAnswers } from './port-gate';
import type { StoreLink } from '../profile/store-link';
import type { StoreCalls } from '../../contract/store-calls';
import { pause } from '../../runtime/timers';

interface PortOpeningParts {
  readonly window: () => BrowserWindow | null;
  readonly handlers: PortHandlers<ServiceCalls>;
  readonly link: StoreLink;
  readonly log: Log;
  readonly offerStore: () => void;
}

/** Joins main to the worker of the window's page, in place of the former page's worker. */
export function createPortOpening(parts: PortOpeningParts): () => Result<null> {
  const { handlers, link, log } = parts;
  return () => {
    const contents = parts.window()?.webContents;
    if (contents === undefined) return failed('cancelled');
    contents.postMessage('cache:port', null, [attachPort({ handlers, link, log })]);
    parts.offerStore();
    return success(null);
  };
}

/**
 * Has the window start a second worker, joined to main. The caller sends the worker what it may
 * open. Null where there is no window.
 */
export function createQuietOpening(
  parts: Omit<PortOpeningParts, 'offerStore'>,
): () => QuietWorker | null {
  return () => {
    const contents = parts.window()?.webContents;
    if (contents === undefined) return null;
    const { port1: ending, port2: theirs } = new MessageChannelMain();
    const ended = new Promise<void>((resolve) => ending.once('close', resolve));
    ending.start();
    contents.postMessage('cache:quiet-port', null, [attachPort(parts), theirs]);
    return {
      ended,
      end: async () => {
        ending.postMessage(null);
        await Promise.race([ended, pause(ENDED_WITHIN_MS)]);
        ending.close();
      },
    };
  };
}

/* A window that has not answered by then is about to be renewed, or ends with the program. */
const ENDED_WITHIN_MS = 2_000;

/*
 * Makes a port between main and a cache worker, gives it to the link in place of its former one,
 * and returns its far end.
 */
function attachPort(parts: Pick<PortOpeningParts, 'handlers' | 'link' | 'log'>): MessagePortMain {
  const { handlers, link, log } = parts;
  const { port1, port2 } = new MessageChannelMain();
  const rpc = createPortRpc<ServiceCalls, StoreCalls>({
    post: (message) => port1.postMessage(message),
    handlers: gatePort(handlers, () => performance.now()),
    onHandlerError: (call) => log.write({ code: `port:${call}` }),
  });
  const port = {
    call: gateAnswers(rpc.call),
    close: () => {
      rpc.close();
      port1.close();
    },
  };
  port1.on('message', (event) => rpc.receive(event.data));
  port1.on('close', () => {
    rpc.close();
    link.detach(port);
  });
  port1.start();
  link.attach(port);
  return port2;
}
