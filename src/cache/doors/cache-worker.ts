import type { FromWorker, ToWorker } from '../../contract/cache-pushes';
import { collectGarbage } from '../../runtime/collect-garbage';
import { createAnswerer, createPortRpc, type PortRpc } from '../../contract/port-rpc';
import type { ServiceCalls } from '../../contract/service-calls';
import type { StoreCalls } from '../../contract/store-calls';
import { deleteInTime } from '../database/within-time';
import { localName } from '../local/local-database';
import { createKeyReceiver } from '../seal/key-receiver';
import { noteQuestion } from '../pace/when-idle';
import { windowAnswers } from './window-answers';
import { serviceLink } from '../sync/service-link';
import { openSession } from '../session/session';
import { createSessionHolder, type SessionHolderParts } from './session-holder';
import { storeAnswers } from './store-answers';
import { otherStores } from '../store/database';
import { noteUse } from '../pace/page-pace';

/** The part of `MessagePort` that the worker uses. */
export interface PortLike {
  readonly postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent) => void) | null;
}

interface CacheWorkerParts extends Partial<
  Pick<SessionHolderParts, 'openSession' | 'deleteStores'>
> {
  readonly send: (message: FromWorker) => void;
}

/**
 * The whole cache worker, between window and main: at most one open session, which both ask. It has
 * no messages, which `worker.ts` and tests connect each.
 */
export function createCacheWorker({ send, ...parts }: CacheWorkerParts) {
  let main: PortRpc<ServiceCalls> | null = null;
  const keys = createKeyReceiver();
  const holder = createSessionHolder({
    link: () => main && serviceLink(main, keys),
    keys,
    push: (push, payload) => send({ push, payload }),
    openSession,
    deleteStores,
    ...parts,
  });
  const answerWindow = createAnswerer({
    post: send,
    handlers: windowAnswers(holder.opened),
    onHandlerError: (call, error) => {
      if (holder.current()) complain(call, error);
    },
  });

  function takePort(port: PortLike): void {
    main?.close();
    const rpc = createPortRpc<StoreCalls, ServiceCalls>({
      post: (message) => port.postMessage(message),
      handlers: storeAnswers(holder, keys),
      onHandlerError: complain,
    });
    main = rpc;
    port.onmessage = (event: MessageEvent<unknown>) => rpc.receive(event.data);
  }

  return {
    take: (message: ToWorker, port: PortLike | undefined): void => {
      if (!('kind' in message)) {
        noteQuestion();
        answerWindow(message);
      } else if (message.kind === 'wake') holder.current()?.wake(message.reason);
      else if (message.kind === 'collect') void collectGarbage();
      else if (message.kind === 'in-use') noteUse();
      else if (port && message.kind === 'life') holdOpen(port);
      else if (port) takePort(port);
    },
  };
}

/* A port that nobody listens to is collected, which closes it. */
function holdOpen(port: PortLike): void {
  port.onmessage = () => undefined;
}

async function deleteStores(profileId: string): Promise<void> {
  const stores = await otherStores(profileId, []);
  for (const name of [...stores, localName(profileId)]) await deleteInTime(name);
}

function complain(call: string, error: unknown): void {
  console.error(`The cache worker could not answer ${call}`, error);
}
