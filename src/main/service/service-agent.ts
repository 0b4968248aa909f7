import { Agent, buildConnector, type Dispatcher } from 'undici';
import { trustedRoots, type TrustedRoots } from './certificate-roots';
import { connectionOptions, secureContext } from './connection';
import { directNetwork, type ServiceNetwork } from './proxy/network';
import { createRoutedConnector } from './proxy/routed-connector';
import { BODY_LIMITS } from './read-body';

/** Times in ms; tests shorten them. */
interface AgentLimits {
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyGapMs: number;
  /** How long a connection waits for the next request, whatever the service offers. */
  readonly idleMs: number;
}

/*
 * Idle connections serve the requests of one sync. Syncs are minutes apart, and a connection kept
 * until the next one would wake the computer for nothing.
 */
const USUAL: AgentLimits = {
  connectMs: 10_000,
  headersMs: 30_000,
  bodyGapMs: 30_000,
  idleMs: 2_000,
};

/**
 * Connections to one origin: few, over TLS 1.2 or newer, with every limit that the library has.
 * They follow the network's routes, and the limits hold for each route.
 */
export function createServiceAgent(
  limits: AgentLimits = USUAL,
  network: ServiceNetwork = directNetwork,
  roots: () => Pick<TrustedRoots, 'ca'> = trustedRoots,
): Dispatcher {
  const withinMs = limits.connectMs;
  return new Agent({
    connections: 2,
    pipelining: 1,
    keepAliveTimeout: limits.idleMs,
    keepAliveMaxTimeout: limits.idleMs,
    allowH2: false,
    connect: createRoutedConnector(network, straightConnector(withinMs, roots), {
      withinMs,
      roots,
    }),
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyGapMs,
    maxResponseSize: BODY_LIMITS.wireBytes,
  });
}

/*
 * The roots take time to read, so they are read only for TLS. After a failure they are read again,
 * because somebody may have installed a missing one.
 */
function straightConnector(timeout: number, roots: () => Pick<TrustedRoots, 'ca'>) {
  let secure: buildConnector.connector | null = null;
  const made = (options: ReturnType<typeof connectionOptions>): buildConnector.connector =>
    buildConnector({ ...options, timeout, allowH2: false });
  const plain = made(connectionOptions(undefined));
  const connector: buildConnector.connector = (wanted, callback) => {
    if (wanted.protocol !== 'https:') return plain(wanted, callback);
    secure ??= made(connectionOptions(secureContext(roots().ca)));
    secure(wanted, (...outcome) => {
      if (outcome[0] !== null) secure = null;
      callback(...outcome);
    });
  };
  return connector;
}
