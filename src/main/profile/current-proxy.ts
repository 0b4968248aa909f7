import type { ProxyRequest, ProxyState, ProxyTypingFault } from '../../contract/proxy';
import { failed, success, type Result } from '../../contract/result';
import { createProxyNetwork, type ProxyNetworkParts } from '../service/proxy/proxy-network';
import {
  AUTOMATIC,
  isSameChoice,
  proxyOfChoice,
  readProxyChoice,
  type ProxySettings,
} from '../service/proxy/proxy-settings';
import type { Vault } from '../vault/vault';

export type CurrentProxy = ReturnType<typeof createCurrentProxy>;

type CurrentProxyParts = Pick<ProxyNetworkParts, 'lookup' | 'readScript' | 'env'> & {
  readonly vault: Vault;
};

/** Keeps the proxy's settings in the vault of the open profile, like the API key. */
export function createCurrentProxy({ vault, ...ways }: CurrentProxyParts) {
  let waiting = AUTOMATIC;
  let asking: string | null = null;
  let version = 0;

  /** The settings in force. A profile that is being made takes them over. */
  const settings = (): ProxySettings => vault.profile()?.proxy ?? waiting;

  function state(): ProxyState {
    const { choice, signIn } = settings();
    return { choice, signInFor: signIn?.proxy ?? null, asking };
  }

  /** Takes over a choice. It is kept with the open profile, or until a profile is made. */
  async function set(request: ProxyRequest): Promise<Result<ProxyState>> {
    const read = readProxyChoice(request.choice);
    if (!read.ok) return read;
    const next = withSignIn(request, read.value, settings(), asking);
    if (next === null)
      return failed('bad-argument', { detail: 'proxy-not-asked' satisfies ProxyTypingFault });
    const saved = await keep(next);
    if (!saved.ok) return saved;
    asking = null;
    version += 1;
    return success(state());
  }

  async function keep(next: ProxySettings): Promise<Result<null>> {
    if (vault.profile() !== null) return vault.update((profile) => void (profile.proxy = next));
    waiting = next;
    return success(null);
  }

  const network = createProxyNetwork({
    ...ways,
    settings,
    version: () => version,
    onSignInAsked: (proxy) => (asking = proxy),
  });
  /** Forgets what was chosen before there was a profile. */
  const forget = (): void => {
    waiting = AUTOMATIC;
    asking = null;
  };
  return { network, state, set, settings, forget };
}

/*
 * A sign-in typed by hand belongs to the chosen proxy, or else to the one that asked for it. It is
 * kept only while the way to the service stays the same; no script may ask for it after a change.
 */
function withSignIn(
  { signIn }: ProxyRequest,
  read: ProxySettings,
  settings: ProxySettings,
  asking: string | null,
): ProxySettings | null {
  if (signIn === 'none') return read;
  if (signIn === 'keep') {
    const kept = isSameChoice(settings.choice, read.choice) ? settings.signIn : null;
    return { ...read, signIn: read.signIn ?? kept };
  }
  const proxy = proxyOfChoice(read.choice) ?? asking;
  return proxy === null ? null : { ...read, signIn: { ...signIn, proxy } };
}
