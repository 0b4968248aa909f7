import type { ProxyChoice } from '../../../contract/proxy';
import { success, type Result } from '../../../contract/result';
import { parseUrl } from '../parse-url';
import { parseProxyAddress, proxyAddressText, unusableProxy, type SignIn } from './proxy-address';

/** The person's choice as the vault keeps it. It is sealed, because of the sign-in. */
export interface ProxySettings {
  readonly choice: ProxyChoice;
  /** Bound to the one proxy (`proxyAddressText`) for which it was given. */
  readonly signIn: (SignIn & { readonly proxy: string }) | null;
}

export const AUTOMATIC: ProxySettings = { choice: { kind: 'automatic' }, signIn: null };

/**
 * Checks a choice, and moves a sign-in out of its address. Fails with `bad-argument`, with a
 * `ProxyTypingFault` as its detail.
 */
export function readProxyChoice(choice: ProxyChoice): Result<ProxySettings> {
  if (choice.kind === 'automatic' || choice.kind === 'none')
    return success({ choice, signIn: null });
  if (choice.kind === 'script') return readScript(choice.address.trim());
  const read = parseProxyAddress(choice.address);
  if (!read.ok) return read;
  const { server, signIn } = read.value;
  return success({
    choice: { kind: 'address', address: proxyAddressText(server) },
    signIn: signIn === null ? null : { ...signIn, proxy: proxyAddressText(server) },
  });
}

/**
 * The proxy to which a typed sign-in belongs under this choice; null where that is known only once
 * a proxy asks.
 */
export function proxyOfChoice(choice: ProxyChoice): string | null {
  if (choice.kind !== 'address') return null;
  const read = parseProxyAddress(choice.address);
  return read.ok ? proxyAddressText(read.value.server) : null;
}

/** True where two choices, as `readProxyChoice` gives them, are the same way to the service. */
export function isSameChoice(one: ProxyChoice, other: ProxyChoice): boolean {
  const place = (choice: ProxyChoice): string => ('address' in choice ? choice.address : '');
  return one.kind === other.kind && place(one) === place(other);
}

function readScript(address: string): Result<ProxySettings> {
  const url = parseUrl(address);
  if (url === null) return unusableProxy('proxy-script-unreadable');
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return unusableProxy('proxy-script-scheme');
  return success({ choice: { kind: 'script', address: url.href }, signIn: null });
}
