import * as v from 'valibot';

const address = v.pipe(v.string(), v.maxLength(4096));
const word = v.pipe(v.string(), v.maxLength(512));

/** How requests find their way out: as the computer is set up, straight, or as the person says. */
export const proxyChoice = v.variant('kind', [
  v.strictObject({ kind: v.literal('automatic') }),
  v.strictObject({ kind: v.literal('none') }),
  /** `host:port`, with `https://` before it where the proxy itself speaks TLS. */
  v.strictObject({ kind: v.literal('address'), address }),
  /** Address of a configuration script (PAC). */
  v.strictObject({ kind: v.literal('script'), address }),
]);
export type ProxyChoice = Readonly<v.InferOutput<typeof proxyChoice>>;

/** What the window may know of the proxy: never the password. */
export interface ProxyState {
  readonly choice: ProxyChoice;
  /** The proxy a sign-in is kept for, with `https://` before it where it speaks TLS; null without one. */
  readonly signInFor: string | null;
  /** The proxy, in the same form, that last asked for a sign-in; null where none did. */
  readonly asking: string | null;
}

export const proxyRequest = v.strictObject({
  choice: proxyChoice,
  /** `keep` leaves what is there if the way stays. */
  signIn: v.union([
    v.literal('keep'),
    v.literal('none'),
    v.strictObject({ user: v.pipe(word, v.nonEmpty()), password: word }),
  ]),
});
export type ProxyRequest = Readonly<v.InferOutput<typeof proxyRequest>>;
export type ProxySignIn = ProxyRequest['signIn'];

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
