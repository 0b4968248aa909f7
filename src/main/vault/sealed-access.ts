import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { AUTOMATIC, proxyOfChoice, type ProxySettings } from '../service/proxy/proxy-settings';
import type { SecretBox } from './secret-box';
import {
  sampleAnchor,
  type BoundProfile,
  type StoredProfile,
  type UnboundProfile,
} from './stored-profile';

/** Where the API key was given for, and by which way it goes there. */
export interface Destination {
  readonly address: string;
  readonly host: string;
  readonly name: string;
  readonly sample: v.InferOutput<typeof sampleAnchor>;
  readonly proxy: ProxySettings;
}

export interface Access extends Destination {
  readonly apiKey: Buffer;
}

const text = v.pipe(v.string(), v.maxLength(4096));
const address = { address: text };

const proxySettings = v.strictObject({
  choice: v.variant('kind', [
    v.strictObject({ kind: v.literal('automatic') }),
    v.strictObject({ kind: v.literal('none') }),
    v.strictObject({ kind: v.literal('address'), ...address }),
    v.strictObject({ kind: v.literal('script'), ...address }),
  ]),
  signIn: v.nullable(v.strictObject({ proxy: text, user: text, password: text })),
});

const destination = v.strictObject({
  address: text,
  host: text,
  name: text,
  sample: sampleAnchor,
  proxy: proxySettings,
});

type SealedAccess = Pick<BoundProfile['secrets'], 'apiKey' | 'destination'>;

/**
 * Seals the key together with where it may go (docs/reliability.md 69): the destination is read
 * from what is sealed alone, and the key opens only beside the destination it was sealed with.
 */
export async function sealAccess(box: SecretBox, access: Access): Promise<SealedAccess> {
  const { address, host, name, sample, proxy } = access;
  const bytes = Buffer.from(JSON.stringify({ address, host, name, sample, proxy }), 'utf8');
  return {
    apiKey: await box.seal(keyName(bytes), access.apiKey),
    destination: await box.seal(DESTINATION, bytes),
  };
}

/**
 * What a stored profile holds of it; throws where the box has another key or a part was changed.
 */
export async function openAccess(box: SecretBox, stored: StoredProfile): Promise<Access> {
  if (stored.version === 1) return openUnbound(box, stored);
  const bytes = await box.open(DESTINATION, stored.secrets.destination);
  const apiKey = await box.open(keyName(bytes), stored.secrets.apiKey);
  return { ...v.parse(destination, JSON.parse(bytes.toString('utf8'))), apiKey };
}

/* Of such a file there is nothing but its own word for where the key belongs. */
async function openUnbound(box: SecretBox, stored: UnboundProfile): Promise<Access> {
  const { address, host, name, sample, secrets } = stored;
  const apiKey = await box.open('apiKey', secrets.apiKey);
  const sealed = secrets.proxy;
  const proxy = sealed === undefined ? AUTOMATIC : await openProxy(box, sealed);
  return { address, host, name, sample, proxy, apiKey };
}

async function openProxy(box: SecretBox, sealed: string): Promise<ProxySettings> {
  const opened = await box.open('proxy', sealed);
  const read = v.safeParse(proxySettings, JSON.parse(opened.toString('utf8')));
  return read.success ? boundSignIn(read.output) : AUTOMATIC;
}

/* Kept by a version that did not tell a proxy over TLS from one without. */
function boundSignIn(kept: ProxySettings): ProxySettings {
  const proxy = proxyOfChoice(kept.choice);
  const fits = proxy === null || kept.signIn === null || kept.signIn.proxy === proxy;
  return fits ? kept : { ...kept, signIn: null };
}

const DESTINATION = 'destination';

function keyName(destination: Buffer): string {
  return `apiKey/${createHash('sha256').update(destination).digest('hex')}`;
}
