import type { ProxyServer, SignIn } from './proxy-address';

/** One way to the service. A proxy of an unusable kind keeps its place and its name. */
export type Route =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly server: ProxyServer }
  | { readonly kind: 'unsupported'; readonly name: string };

/** The ways from this computer to a service, and the sign-ins that proxies on them need. */
export interface ServiceNetwork {
  /** Changes whenever earlier connections must not be used again. */
  readonly version: () => number;
  /**
   * The routes in the order in which they are tried, at least one. Rejects with a `ProxyError`
   * where they cannot be found.
   */
  readonly routesFor: (origin: string) => Promise<readonly Route[]>;
  /** The sign-in that is kept for exactly this proxy, named as by `proxyAddressText`. */
  readonly signInFor: (proxy: string) => SignIn | null;
  readonly onSignInAsked: (proxy: string) => void;
}

export const DIRECT: readonly Route[] = [{ kind: 'direct' }];

/** No proxy at all, for the sample community and for tests. */
export const directNetwork: ServiceNetwork = {
  version: () => 0,
  routesFor: () => Promise.resolve(DIRECT),
  signInFor: () => null,
  onSignInAsked: () => undefined,
};
