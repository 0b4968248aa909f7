import * as v from 'valibot';
import { AUTOMATIC, proxyOfChoice, type ProxySettings } from '../service/proxy/proxy-settings';
import type { SecretBox } from './secret-box';

const text = v.pipe(v.string(), v.maxLength(4096));
const address = { address: text };

const settings = v.strictObject({
  choice: v.variant('kind', [
    v.strictObject({ kind: v.literal('automatic') }),
    v.strictObject({ kind: v.literal('none') }),
    v.strictObject({ kind: v.literal('address'), ...address }),
    v.strictObject({ kind: v.literal('script'), ...address }),
  ]),
  signIn: v.nullable(v.strictObject({ proxy: text, user: text, password: text })),
});

/** The proxy's settings as they may be written: sealed whole, nothing where nothing was chosen. */
export async function sealProxy(
  box: SecretBox,
  proxy: ProxySettings,
): Promise<{ readonly proxy?: string }> {
  if (proxy.choice.kind === 'automatic' && proxy.signIn === null) return {};
  return { proxy: await box.seal('proxy', Buffer.from(JSON.stringify(proxy), 'utf8')) };
}

/** What `sealProxy` wrote. Throws where the box has another key. */
export async function openProxy(
  box: SecretBox,
  sealed: string | undefined,
): Promise<ProxySettings> {
  if (sealed === undefined) return AUTOMATIC;
  const opened = await box.open('proxy', sealed);
  const read = v.safeParse(settings, JSON.parse(opened.toString('utf8')));
  return read.success ? boundSignIn(read.output) : AUTOMATIC;
}

/* Kept by a version that did not tell a proxy over TLS from one without. */
function boundSignIn(kept: ProxySettings): ProxySettings {
  const proxy = proxyOfChoice(kept.choice);
  const fits = proxy === null || kept.signIn === null || kept.signIn.proxy === proxy;
  return fits ? kept : { ...kept, signIn: null };
}
