import type { ProxyServer, SignIn } from './proxy-address';

/** One way out. A proxy of a kind this program cannot use keeps its place and its name. */
export type Route =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly server: ProxyServer }
  | { readonly kind: 'unsupported'; readonly name: string };

/** The ways from this computer to a service, and what proxies on them need. */
export interface ServiceNetwork {
  /** Changes whenever connections made before must not be used again. */
  readonly version: () => number;
  /** In the order in which they are to be tried; at least one. `ProxyError` where unknown. */
  readonly routesFor: (origin: string) => Promise<readonly Route[]>;
  /** The sign-in kept for exactly this proxy, named by `proxyAddressText`. */
  readonly signInFor: (proxy: string) => SignIn | null;
  readonly onSignInAsked: (proxy: string) => void;
}

export const DIRECT: readonly Route[] = [{ kind: 'direct' }];

/** No proxy at all: the sample community, and tests. */
export const directNetwork: ServiceNetwork = {
  version: () => 0,
  routesFor: () => Promise.resolve(DIRECT),
  signInFor: () => null,
  onSignInAsked: () => undefined,
};
