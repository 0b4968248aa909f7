import { session, type Session } from 'electron';
import type { ProxyNetworkParts } from './proxy-network';
import { isRequestAllowed } from '../../security/request-rules';
import { guardSession } from '../../security/session-guards';

/* A script is run by the engine, from its text: the engine itself must not find any host. */
const SCRIPT = 'data:application/x-ns-proxy-autoconfig;base64,';

/**
 * Asks Chromium for the way out, in a session of its own that carries no request: by the system's
 * settings, or by running a script's text. Null session until first asked.
 */
export function createProxyLookup(): Pick<ProxyNetworkParts, 'lookup' | 'readScript' | 'env'> {
  let asked: Session | null = null;
  let setUpAs = '';

  async function lookUp(config: Electron.ProxyConfig, url: string): Promise<string> {
    if (asked === null) {
      asked = session.fromPartition('waiver-proxy');
      guardSession(asked, (wanted) => isRequestAllowed(wanted, false));
    }
    const key = JSON.stringify(config);
    if (key !== setUpAs) await asked.setProxy(config);
    setUpAs = key;
    return asked.resolveProxy(url);
  }

  return {
    lookup: {
      bySystem: (url) => lookUp({ mode: 'system' }, url),
      byScript: (script, url) =>
        lookUp(
          { mode: 'pac_script', pacScript: SCRIPT + Buffer.from(script).toString('base64') },
          url,
        ),
    },
    /* With the library that asks: only where there is a script. */
    readScript: async (address) => (await import('./read-script')).readProxyScript(address),
    env: process.env,
  };
}
