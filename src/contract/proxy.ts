import * as v from 'valibot';

const address = v.pipe(v.string(), v.maxLength(4096));
const word = v.pipe(v.string(), v.maxLength(512));

/** How requests reach the service: as the computer is set up, directly, or as the person chose. */
export const proxyChoice = v.variant('kind', [
  v.strictObject({ kind: v.literal('automatic') }),
  v.strictObject({ kind: v.literal('none') }),
  /** `host:port`, with `https://` before it where the proxy itself speaks TLS. */
  v.strictObject({ kind: v.literal('address'), address }),
  /** The address of a configuration script (PAC). */
  v.strictObject({ kind: v.literal('script'), address }),
]);
export type ProxyChoice = Readonly<v.InferOutput<typeof proxyChoice>>;

/** What the window may know of the proxy. It never learns the password. */
export interface ProxyState {
  readonly choice: ProxyChoice;
  /**
   * The proxy that a sign-in is kept for, with `https://` before it if the proxy speaks TLS; null
   * without one.
   */
  readonly signInFor: string | null;
  /** The proxy that last asked for a sign-in, written in the same way; null when none did. */
  readonly asking: string | null;
}

/** How the person wants requests to reach the service. */
export const proxyRequest = v.strictObject({
  choice: proxyChoice,
  /** `keep` leaves the present sign-in as long as the proxy stays the same. */
  signIn: v.union([
    v.literal('keep'),
    v.literal('none'),
    v.strictObject({ user: v.pipe(word, v.nonEmpty()), password: word }),
  ]),
});
export type ProxyRequest = Readonly<v.InferOutput<typeof proxyRequest>>;
export type ProxySignIn = ProxyRequest['signIn'];

/**
 * What went wrong at a proxy: no connection to it; a sign-in that is missing, wrong, or of a kind
 * this program does not support; a connection that it refused; a kind of proxy that cannot be used;
 * a script that could not be read.
 */
export type ProxyFault =
  | 'unreachable'
  | 'sign-in'
  | 'sign-in-wrong'
  | 'sign-in-kind'
  | 'refused'
  | 'unsupported'
  | 'script';

/** What is wrong with a proxy that a person typed: the detail of `bad-argument`. */
export type ProxyTypingFault =
  | 'proxy-unreadable'
  | 'proxy-not-http'
  | 'proxy-more-than-host'
  | 'proxy-user-unreadable'
  | 'proxy-script-scheme'
  | 'proxy-script-unreadable'
  | 'proxy-not-asked';
