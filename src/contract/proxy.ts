/** How requests find their way out: as the computer is set up, straight, or as the person says. */
export type ProxyChoice =
  | { readonly kind: 'automatic' }
  | { readonly kind: 'none' }
  /** `host:port`, with `https://` before it where the proxy itself speaks TLS. */
  | { readonly kind: 'address'; readonly address: string }
  /** Address of a configuration script (PAC). */
  | { readonly kind: 'script'; readonly address: string };

/** What the window may know of the proxy: never the password. */
export interface ProxyState {
  readonly choice: ProxyChoice;
  /** The proxy a sign-in is kept for, with `https://` before it where it speaks TLS; null without one. */
  readonly signInFor: string | null;
  /** The proxy, in the same form, that last asked for a sign-in; null where none did. */
  readonly asking: string | null;
}

/** What the person wants of the proxy's sign-in: `keep` leaves what is there if the way stays. */
export type ProxySignIn = 'keep' | 'none' | { readonly user: string; readonly password: string };

export interface ProxyRequest {
  readonly choice: ProxyChoice;
  readonly signIn: ProxySignIn;
}

/**
 * What is wrong with a proxy: no connection to it, a sign-in asked for, not accepted, or of a kind
 * this program has not got; the way refused; a kind of proxy it cannot use; its script not read.
 */
export type ProxyFault =
  | 'unreachable'
  | 'sign-in'
  | 'sign-in-wrong'
  | 'sign-in-kind'
  | 'refused'
  | 'unsupported'
  | 'script';

/** What is wrong with a proxy a person typed: the detail of `bad-argument`. */
export type ProxyTypingFault =
  | 'proxy-unreadable'
  | 'proxy-not-http'
  | 'proxy-more-than-host'
  | 'proxy-user-unreadable'
  | 'proxy-script-scheme'
  | 'proxy-script-unreadable'
  | 'proxy-not-asked';
