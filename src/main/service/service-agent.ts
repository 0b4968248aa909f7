import { Agent, buildConnector } from 'undici';
import type { Dispatcher } from 'undici';
import { trustedRoots } from './certificate-roots';
import { connectionOptions } from './connection';
import { directNetwork, type ServiceNetwork } from './proxy/network';
import { createRoutedConnector } from './proxy/routed-connector';
import { BODY_LIMITS } from './read-body';

/** Times in ms; tests shorten them. */
export interface AgentLimits {
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyGapMs: number;
  /** How long a connection waits for the next request, whatever the service offers. */
  readonly idleMs: number;
}

/* Idle ones are for the requests of one sync: between syncs, minutes apart, nothing is left to wake for. */
const USUAL: AgentLimits = {
  connectMs: 10_000,
  headersMs: 30_000,
  bodyGapMs: 30_000,
  idleMs: 2_000,
};

/**
 * Connections to one origin: few, over TLS 1.2 or newer, with every limit the library has; by the
 * network's routes, which the limits hold for alike.
 */
export function createServiceAgent(
  limits: AgentLimits = USUAL,
  network: ServiceNetwork = directNetwork,
  ca: string[] | undefined = trustedRoots(),
): Dispatcher {
  const straight = buildConnector({
    ...connectionOptions(ca),
    timeout: limits.connectMs,
    allowH2: false,
  });
  return new Agent({
    connections: 2,
    pipelining: 1,
    keepAliveTimeout: limits.idleMs,
    keepAliveMaxTimeout: limits.idleMs,
    allowH2: false,
    connect: createRoutedConnector(network, straight, { withinMs: limits.connectMs, ca }),
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyGapMs,
    maxResponseSize: BODY_LIMITS.wireBytes,
  });
}
