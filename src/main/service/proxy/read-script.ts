import { Agent } from 'undici';
import { trustedRoots } from '../certificate-roots';
import { connectionOptions, secureContext } from '../connection';

const WITHIN_MS = 10_000;
const LARGEST = 1024 * 1024;
/* The function that every script has to define. */
const MAIN_FUNCTION = 'FindProxyForURL';

/**
 * Reads the text of a proxy script (PAC), over a direct connection and without anything that
 * identifies this program. Null where it cannot be read: no answer in time, a status other than
 * 200, more than a megabyte, or no script, as the sign-in page of a network.
 */
export async function readProxyScript(address: string): Promise<string | null> {
  const agent = new Agent({
    connect: { ...connectionOptions(contextFor(address)), timeout: WITHIN_MS },
    maxResponseSize: LARGEST,
  });
  try {
    const { origin, pathname, search } = new URL(address);
    const response = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method: 'GET',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (response.statusCode === 200) {
      const text = await response.body.text();
      return text.includes(MAIN_FUNCTION) ? text : null;
    }
    await response.body.dump({ limit: 16_384 }).catch(() => undefined);
    return null;
  } catch {
    return null;
  } finally {
    void agent.destroy();
  }
}

function contextFor(address: string) {
  return address.startsWith('https:') ? secureContext(trustedRoots().ca) : undefined;
}
