import type { ProxyFault } from '../../../contract/proxy';

/** The error of a connection that failed at a proxy, with its host and port, and no sign-in. */
export class ProxyError extends Error {
  readonly code = 'WAIVER_DESK_PROXY';
  constructor(
    readonly fault: ProxyFault,
    readonly proxy: string,
    readonly status: number | null = null,
  ) {
    super(`${proxy}: ${fault}`);
  }
}

/** Finds a proxy's error in an error or its causes; null where there is none. */
export function proxyErrorIn(error: unknown): ProxyError | null {
  if (error instanceof ProxyError) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? null : proxyErrorIn(cause);
}
