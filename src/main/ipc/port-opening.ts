import type { BrowserWindow } from 'electron';
import type { PortHandlers } from '../../contract/port-rpc';
import { failed, success, type Result } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-calls';
import type { Log } from '../files/log';
import { openCachePort, type CachePort } from './port';
import { gatePort } from './port-gate';
import type { StoreLink } from '../profile/store-link';

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
