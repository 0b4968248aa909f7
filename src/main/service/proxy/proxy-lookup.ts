import { session, type Session } from 'electron';
import type { ProxyNetworkParts } from './proxy-network';
import { createInTurn } from '../../../domain/in-turn';
import { within } from '../../../runtime/timers';
import { isRequestAllowed } from '../../security/request-rules';
import { guardSession } from '../../security/session-guards';

/* The engine gets the script's text in the address: it must not connect to a host by itself. */
const SCRIPT = 'data:application/x-ns-proxy-autoconfig;base64,';

/* Longer than the search for a script on the network takes. */
const LONGEST_MS = 20_000;

/**
 * Asks Chromium for the way to the service, by the system's settings or by running a script's text.
 * This uses a session of its own, made at the first question, which carries no requests.
 */
export function createProxyLookup(): Pick<ProxyNetworkParts, 'lookup' | 'readScript' | 'env'> {
  let asked: Session | null = null;
  let setUpAs = '';
  /* Communities ask in one session, so that each is answered before it is set up for the next. */
  const inTurn = createInTurn();

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

  /* A script that never ends must not hold up the lookups of other communities. */
  function answered(config: Electron.ProxyConfig, url: string): Promise<string> {
    return inTurn(() =>
      within(lookUp(config, url), LONGEST_MS, 'The lookup of a proxy did not end').catch(
        (error: unknown) => {
          setUpAs = '';
          throw error;
        },
      ),
    );
  }

  return {
    lookup: {
      bySystem: (url) => answered({ mode: 'system' }, url),
      byScript: (script, url) => {
        const pacScript = SCRIPT + Buffer.from(script).toString('base64');
        return answered({ mode: 'pac_script', pacScript }, url);
      },
    },
    /* The library that asks is loaded only where there is a script. */
    readScript: async (address) => (await import('./read-script')).readProxyScript(address),
    env: process.env,
  };
}
