import type { PortRpc } from '../../contract/port-rpc';
import { failed, success, type Result } from '../../contract/result';
import type { GenerationKey } from '../../contract/store-calls';
import type { ServiceCalls } from '../../contract/service-calls';
import type { KeyReceiver } from '../seal/key-receiver';
import type { ServiceSource } from './source';

/** The worker's way to main. A key that main makes is unwrapped on arrival. */
export type ServiceLink = Pick<PortRpc<LinkCalls>, 'call'>;

interface LinkCalls extends Omit<ServiceCalls, 'begin-generation'> {
  readonly 'begin-generation': {
    readonly request: null;
    readonly response: Result<GenerationKey>;
  };
}

/** The link over a port, with the receiver that unwraps its keys. */
export function serviceLink(
  main: Pick<PortRpc<ServiceCalls>, 'call'>,
  keys: KeyReceiver,
): ServiceLink {
  async function beginGeneration(): Promise<Result<GenerationKey>> {
    const begun = await main.call('begin-generation', { publicKey: await keys.publicKey() });
    if (!begun.ok) return begun;
    const { generation, dataKey } = begun.value;
    return success({ generation, dataKey: await keys.unwrap(dataKey) });
  }
  const call = (name: keyof ServiceCalls, request: never, options?: never) =>
    name === 'begin-generation' ? beginGeneration() : main.call(name, request, options);
  return { call: call as ServiceLink['call'] };
}

/** Measures how long answers take. */
export interface AnswerWait {
  readonly whileAsking: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
}

interface StoppableSource extends ServiceSource {
  /**
   * Ends with `cancelled` what is being asked, as a service that is silent would be waited for
   * through all tries: main ends its requests where the decoder begins anew.
   */
  readonly stop: () => void;
}

/* Main has its own deadline for each request. This one only guards against a lost answer. */
const LOST_AFTER_MS = 15 * 60_000;

/**
 * The service, as main fetches and the decoder validates it. It waits until the decoder is `ready`,
 * and asks for nothing where it is not: shared texts would get numbers that others have. Where an
 * answer is lost, as by a long sleep, `resetDecoder` tells the decoder again what the copy has: it
 * may have learnt shared texts from that answer, which nobody else has.
 */
export function serviceSource(
  link: ServiceLink,
  ready: Promise<Result<null>>,
  wait: AnswerWait,
  resetDecoder: () => Promise<Result<null>>,
): StoppableSource {
  const options = { timeoutMs: LOST_AFTER_MS };
  let decoder = ready;
  let asking = new AbortController();
  const call: ServiceLink['call'] = async (name, request) => {
    const { signal } = asking;
    const mine = decoder;
    const told = await mine;
    if (signal.aborted) return failed('cancelled');
    /*
     * Several answers may be lost at once. Each reset would cancel what was asked since the last.
     */
    const tellAgain = (): void => {
      if (decoder === mine) decoder = resetDecoder();
    };
    if (!told.ok) {
      tellAgain();
      return told;
    }
    const askedMs = performance.now();
    const answer = await wait.whileAsking(() => link.call(name, request, options));
    /* The decoder has forgotten what it learnt from an answer that came after the end. */
    if (signal.aborted) return failed('cancelled');
    const isLate = performance.now() - askedMs >= LOST_AFTER_MS;
    if (isLate && !answer.ok && answer.failure.kind === 'timeout') {
      tellAgain();
      return answer;
    }
    /* Its shared texts may have numbers that the decoder has given to others since. */
    return decoder === mine ? answer : call(name, request);
  };
  return {
    fetchPage: (request) => call('fetch-page', request),
    fetchTemplates: () => call('fetch-templates', null),
    fetchCount: (request) => call('fetch-count', request),
    fetchRecord: (collection, id) => call('fetch-record', { collection, id }),
    stop: () => {
      asking.abort();
      asking = new AbortController();
      decoder = resetDecoder();
    },
  };
}

/** A link until `signal` aborts: a closed session asks nothing any more, whatever it is doing. */
export function linkUntil(signal: AbortSignal, link: ServiceLink): ServiceLink {
  return {
    call: (name, request, options) =>
      signal.aborted ? Promise.resolve(failed('cancelled')) : link.call(name, request, options),
  };
}
