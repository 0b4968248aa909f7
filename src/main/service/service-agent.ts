import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { trustedRoots } from './certificate-roots';
import { BODY_LIMITS } from './read-body';

/** Times in ms; tests shorten them. */
export interface AgentLimits {
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyGapMs: number;
}

const USUAL: AgentLimits = { connectMs: 10_000, headersMs: 30_000, bodyGapMs: 30_000 };

/** Connections to one origin: few, over TLS 1.2 or newer, with every limit the library has. */
export function createServiceAgent(
  limits: AgentLimits = USUAL,
  ca: string[] | undefined = trustedRoots(),
): Dispatcher {
  return new Agent({
    connections: 2,
    pipelining: 1,
    allowH2: false,
    connect: {
      timeout: limits.connectMs,
      minVersion: 'TLSv1.2',
      ...(ca === undefined ? {} : { ca }),
    },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyGapMs,
    maxResponseSize: BODY_LIMITS.wireBytes,
  });
}
