import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { proxyChoice } from '../../contract/proxy';
import type { SecretBox } from './secret-box';
import { sampleAnchor, type StoredProfile } from './stored-profile';

const text = v.pipe(v.string(), v.maxLength(4096));

const proxySettings = v.strictObject({
  choice: proxyChoice,
  signIn: v.nullable(v.strictObject({ proxy: text, user: text, password: text })),
});

/** The service for which the API key was given, and the way on which it is sent. */
const destination = v.strictObject({
  address: text,
  host: text,
  name: text,
  sample: sampleAnchor,
  proxy: proxySettings,
});

export type Destination = Readonly<v.InferOutput<typeof destination>>;

export interface KeyedDestination extends Destination {
  readonly apiKey: Buffer;
}

type SealedDestination = Pick<StoredProfile['secrets'], 'apiKey' | 'destination'>;

/**
 * Seals the key together with where it may be sent (docs/reliability.md 69). The destination is
 * read only from what is sealed, and the key opens only with the destination it was sealed with.
 */
export async function sealDestination(
  box: SecretBox,
  access: KeyedDestination,
): Promise<SealedDestination> {
  const { address, host, name, sample, proxy } = access;
  const bytes = Buffer.from(JSON.stringify({ address, host, name, sample, proxy }), 'utf8');
  return {
    apiKey: await box.seal(keyName(bytes), access.apiKey),
    destination: await box.seal(DESTINATION, bytes),
  };
}

/**
 * Opens the key and the destination of a stored profile; throws where the box has another key, or a
 * part was changed.
 */
export async function openDestination(
  box: SecretBox,
  stored: StoredProfile,
): Promise<KeyedDestination> {
  const bytes = await box.open(DESTINATION, stored.secrets.destination);
  const apiKey = await box.open(keyName(bytes), stored.secrets.apiKey);
  return { ...v.parse(destination, JSON.parse(bytes.toString('utf8'))), apiKey };
}

const DESTINATION = 'destination';

function keyName(bytes: Buffer): string {
  return `apiKey/${createHash('sha256').update(bytes).digest('hex')}`;
}
