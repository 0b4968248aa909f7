import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { BackupRefusal } from '../../contract/backup';
import { derivePassphraseKey, newScryptParameters } from '../vault/passphrase-key';
import { openBytes, openText, sealBytes, sealText } from '../vault/sealed-text';
import { scryptParameters, type ScryptParameters } from '../vault/stored-profile';

/** The version of the file's form that is written here (docs/backup.md). */
const VERSION = 1;
const MAGIC = 'waiver-desk-backup';
const FIRST_LINE = /^waiver-desk-backup ([1-9]\d{0,5}) (\d{1,12}) ([0-9a-f]{64})$/;
const LONGEST_FIRST_LINE = 128;
const BOUND = `${MAGIC} ${String(VERSION)}`;
/* A text that is sealed beside the content. It opens only with the right passphrase. */
const CHECK = 'passphrase';

const secondLine = v.strictObject({
  scrypt: scryptParameters,
  check: v.pipe(v.string(), v.base64(), v.nonEmpty()),
});

/** A file that is whole and of a known form, still sealed. */
export interface SealedBackup {
  readonly scrypt: ScryptParameters;
  readonly check: string;
  readonly sealed: Buffer;
}

type Fault = Exclude<BackupRefusal['why'], 'other-community'>;

/** The key that a file is sealed with, and how it was derived from a passphrase. */
interface BackupKey {
  readonly key: Buffer;
  readonly scrypt: ScryptParameters;
}

/** Makes the bytes of a file: `content` sealed with a passphrase. */
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

/** Derives a new key for files of one passphrase. */
export async function newBackupKey(
  passphrase: string,
  scrypt = newScryptParameters(),
): Promise<BackupKey> {
  return { key: await derivePassphraseKey(passphrase, scrypt), scrypt };
}

/** Makes the bytes of a file with a key that was derived before, when the passphrase is gone. */
export function sealedBackup(content: Uint8Array, { key, scrypt }: BackupKey): Buffer {
  const check = sealText(key, Buffer.from(CHECK), `${BOUND} ${CHECK}`);
  const sealed = sealBytes(key, content, BOUND);
  const body = Buffer.concat([Buffer.from(`${JSON.stringify({ scrypt, check })}\n`), sealed]);
  const facts = `${BOUND} ${String(body.length)}`;
  return Buffer.concat([Buffer.from(`${facts} ${digest(facts, body)}\n`), body]);
}

/** Reads all that is not sealed, or says why the file cannot be used. */
export function readBackupFile(bytes: Buffer): SealedBackup | Fault {
  const begin = bytes.toString('latin1', 0, MAGIC.length);
  if (!MAGIC.startsWith(begin)) return 'no-backup';
  const end = bytes.subarray(0, LONGEST_FIRST_LINE).indexOf('\n');
  if (end === -1) return bytes.length < LONGEST_FIRST_LINE ? 'cut' : 'altered';
  const [, version, length, sha256] = FIRST_LINE.exec(bytes.toString('latin1', 0, end)) ?? [];
  const body = bytes.subarray(end + 1);
  if (version === undefined) return 'altered';
  if (body.length < Number(length)) return 'cut';
  const facts = `${MAGIC} ${version} ${String(length)}`;
  if (digest(facts, body) !== sha256) return 'altered';
  return Number(version) > VERSION ? 'newer-version' : parted(body);
}

function parted(body: Buffer): SealedBackup | Fault {
  const end = body.indexOf('\n');
  try {
    const line = v.parse(secondLine, JSON.parse(body.toString('utf8', 0, end)));
    return { ...line, sealed: body.subarray(end + 1) };
  } catch {
    return 'altered';
  }
}

/** Opens the content of a file, or says why it does not open. */
export async function openBackup(
  { scrypt, check, sealed }: SealedBackup,
  passphrase: string,
): Promise<Buffer | Fault> {
  /* No key can be derived from damaged parameters. */
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

function digest(facts: string, body: Buffer): string {
  return createHash('sha256').update(`${facts}\n`).update(body).digest('hex');
}
