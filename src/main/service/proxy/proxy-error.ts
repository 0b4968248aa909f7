import type { ProxyFault } from '../../../contract/proxy';

/** A connection that failed at a proxy; holds its host and port, and no sign-in. */
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

/** The proxy's error in an error, where there is one. */
export function proxyErrorIn(error: unknown): ProxyError | null {
  if (error instanceof ProxyError) return error;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? null : proxyErrorIn(cause);
}
