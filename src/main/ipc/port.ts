import { MessageChannelMain, type WebContents } from 'electron';
import { createPortRpc, type PortHandlers, type PortRpc } from '../../contract/port-rpc';
import type { ServiceCalls } from '../../contract/service-calls';
import type { StoreCalls } from '../../contract/store-calls';
import { gateAnswers } from './port-gate';

export type CachePort = Pick<PortRpc<StoreCalls>, 'call' | 'close'>;

export interface CachePortParts {
  readonly handlers: PortHandlers<ServiceCalls>;
  readonly onHandlerError: (call: string) => void;
  readonly onClosed: () => void;
}

/** Makes the port between main and the cache worker and hands its far end to the window. */
export function openCachePort(contents: WebContents, parts: CachePortParts): CachePort {
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
