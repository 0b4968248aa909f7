import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { BackupRefusal } from '../../contract/backup';
import { derivePassphraseKey, newScryptParameters } from '../vault/passphrase-key';
import { openBytes, openText, sealBytes, sealText } from '../vault/sealed-text';
import { scryptParameters, type ScryptParameters } from '../vault/stored-profile';

/** The form of the file that this version writes (docs/backup.md). */
const VERSION = 1;
const MAGIC = 'waiver-desk-backup';
const FIRST_LINE = /^waiver-desk-backup ([1-9]\d{0,5}) (\d{1,12}) ([0-9a-f]{64})$/;
const LONGEST_FIRST_LINE = 128;
const BOUND = `${MAGIC} ${String(VERSION)}`;
/* What is sealed beside the content: it opens with the right passphrase alone. */
const CHECK = 'passphrase';

const secondLine = v.strictObject({
  scrypt: scryptParameters,
  check: v.pipe(v.string(), v.base64(), v.nonEmpty()),
});

/** A file that is whole and of a form known here, still sealed. */
export interface SealedBackup {
  readonly scrypt: ScryptParameters;
  readonly check: string;
  readonly sealed: Buffer;
}

type Fault = Exclude<BackupRefusal['why'], 'other-community'>;

/** What a file is sealed with: the key of a passphrase, and how it was derived. */
interface BackupKey {
  readonly key: Buffer;
  readonly scrypt: ScryptParameters;
}

/** The bytes of a file: `content` sealed with a passphrase. */
export async function backupFile(
  content: Uint8Array,
  passphrase: string,
  scrypt = newScryptParameters(),
): Promise<Buffer> {
  const made = await newBackupKey(passphrase, scrypt);
  const file = sealedBackup(content, made);
  made.key.fill(0);
  return file;
}

/** A key for files of one passphrase. */
export async function newBackupKey(
  passphrase: string,
  scrypt = newScryptParameters(),
): Promise<BackupKey> {
  return { key: await derivePassphraseKey(passphrase, scrypt), scrypt };
}

/** The same with the key of a passphrase that is not here any more. */
export function sealedBackup(content: Uint8Array, { key, scrypt }: BackupKey): Buffer {
  const check = sealText(key, Buffer.from(CHECK), `${BOUND} ${CHECK}`);
  const sealed = sealBytes(key, content, BOUND);
  const rest = Buffer.concat([Buffer.from(`${JSON.stringify({ scrypt, check })}\n`), sealed]);
  const facts = `${BOUND} ${String(rest.length)}`;
  return Buffer.concat([Buffer.from(`${facts} ${digest(facts, rest)}\n`), rest]);
}

/** Reads all that is not sealed, or tells why the file does not do. */
export function readBackupFile(bytes: Buffer): SealedBackup | Fault {
  const begin = bytes.toString('latin1', 0, MAGIC.length);
  if (!MAGIC.startsWith(begin)) return 'no-backup';
  const end = bytes.subarray(0, LONGEST_FIRST_LINE).indexOf('\n');
  if (end === -1) return bytes.length < LONGEST_FIRST_LINE ? 'cut' : 'altered';
  const [, version, length, sha256] = FIRST_LINE.exec(bytes.toString('latin1', 0, end)) ?? [];
  const rest = bytes.subarray(end + 1);
  if (version === undefined) return 'altered';
  if (rest.length < Number(length)) return 'cut';
  const facts = `${MAGIC} ${version} ${String(length)}`;
  if (digest(facts, rest) !== sha256) return 'altered';
  return Number(version) > VERSION ? 'newer-version' : parted(rest);
}

function parted(rest: Buffer): SealedBackup | Fault {
  const end = rest.indexOf('\n');
  try {
    const line = v.parse(secondLine, JSON.parse(rest.toString('utf8', 0, end)));
    return { ...line, sealed: rest.subarray(end + 1) };
  } catch {
    return 'altered';
  }
}

/** The content of a file, or why it does not open. */
export async function openBackup(
  { scrypt, check, sealed }: SealedBackup,
  passphrase: string,
): Promise<Buffer | Fault> {
  /* Parameters that do for no key. */
  const key = await derivePassphraseKey(passphrase, scrypt).catch(() => null);
  if (key === null) return 'altered';
  try {
    const isRight = attempt(() => openText(key, check, `${BOUND} ${CHECK}`)) !== null;
    if (!isRight) return 'wrong-passphrase';
    return attempt(() => openBytes(key, sealed, BOUND)) ?? 'altered';
  } finally {
    key.fill(0);
  }
}

function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

function digest(facts: string, rest: Buffer): string {
  return createHash('sha256').update(`${facts}\n`).update(rest).digest('hex');
}
