import { type BrowserWindow, MessageChannelMain, type WebContents } from 'electron';
import { type PortHandlers, createPortRpc, type PortRpc } from '../../contract/port-rpc';
import { failed, success, type Result } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-calls';
import type { Log } from '../files/log';
import { gatePort, gateAnswers } from './port-gate';
import type { StoreLink } from '../profile/store-link';
import type { StoreCalls } from '../../contract/store-calls';

export interface PortOpeningParts {
  readonly window: () => BrowserWindow | null;
  readonly handlers: PortHandlers<ServiceCalls>;
  readonly link: StoreLink;
  readonly log: Log;
  readonly offerStore: () => void;
}

/** Joins main to the worker of the window's page, in place of the one before it. */
export function createPortOpening(parts: PortOpeningParts): () => Result<null> {
  const { handlers, link, log } = parts;
  return () => {
    const contents = parts.window()?.webContents;
    if (contents === undefined) return failed('cancelled');
    const port: CachePort = openCachePort(contents, {
      handlers: gatePort(handlers, () => performance.now()),
      onHandlerError: (call) => log.write({ code: `port:${call}` }),
      onClosed: () => link.detach(port),
    });
    link.attach(port);
    parts.offerStore();
    return success(null);
  };
}

type CachePort = Pick<PortRpc<StoreCalls>, 'call' | 'close'>;

interface CachePortParts {
  readonly handlers: PortHandlers<ServiceCalls>;
  readonly onHandlerError: (call: string) => void;
  readonly onClosed: () => void;
}

/** Makes the port between main and the cache worker and hands its far end to the window. */
function openCachePort(contents: WebContents, parts: CachePortParts): CachePort {
  const { port1, port2 } = new MessageChannelMain();
  const rpc = createPortRpc<ServiceCalls, StoreCalls>({
    post: (message) => port1.postMessage(message),
    handlers: parts.handlers,
    onHandlerError: parts.onHandlerError,
  });
  port1.on('message', (event) => rpc.receive(event.data));
  port1.on('close', () => {
    rpc.close();
    parts.onClosed();
  });
  port1.start();
  contents.postMessage('cache:port', null, [port2]);
  return {
    call: gateAnswers(rpc.call),
    close: () => {
      rpc.close();
      port1.close();
    },
  };
}
