import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newScryptParameters } from '../vault/passphrase-key';
import { backupFile, openBackup, readBackupFile } from './backup-file';

const WORDS = 'correct horse battery';
const NOTE = 'Ask Anna Canary again';
const content = Buffer.from(JSON.stringify({ followUps: { evt_1: { note: NOTE } } }));
/* A guess costs nothing here. */
const cheap = newScryptParameters(2 ** 10);
const file = await backupFile(content, WORDS, cheap);

async function opened(bytes: Buffer, words = WORDS): Promise<Buffer | string> {
  const read = readBackupFile(bytes);
  return typeof read === 'string' ? read : openBackup(read, words);
}

describe('a backup file', () => {
  it('opens with its passphrase alone', async () => {
    expect(await opened(file)).toEqual(content);
    expect(await opened(file, 'correct horse')).toBe('wrong-passphrase');
  });

  it('says what it is and how it is sealed, and nothing of what is in it', () => {
    const [first = '', second = ''] = file.toString('latin1').split('\n');
    expect(first).toMatch(/^waiver-desk-backup 1 \d+ [0-9a-f]{64}$/);
    expect(Object.keys(JSON.parse(second) as object)).toEqual(['scrypt', 'check']);
    expect(file.includes('Canary')).toBe(false);
    expect(file.includes('evt_1')).toBe(false);
  });

  it('is never the same twice, so that nobody sees whether anything was added', async () => {
    const again = await backupFile(content, WORDS, cheap);
    expect(again.subarray(-40)).not.toEqual(file.subarray(-40));
  });

  it('that was cut anywhere is told to be cut', () => {
    for (let length = 0; length < file.length; length += 1)
      expect([length, readBackupFile(file.subarray(0, length))]).toEqual([length, 'cut']);
  });

  it('with a changed byte is refused, past its first line as one that was altered', () => {
    const firstLine = file.indexOf('\n');
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const bytes = Buffer.from(file);
        bytes[at] = (bytes[at] ?? 0) ^ by;
        const read = readBackupFile(bytes);
        if (at > firstLine) return read === 'altered';
        return typeof read === 'string' && read !== 'newer-version';
      }),
    );
  });

  it('with bytes after its end is told to be altered', () => {
    expect(readBackupFile(Buffer.concat([file, Buffer.from('x')]))).toBe('altered');
  });

  it('of a newer form is told to be newer, whatever stands in it', () => {
    expect(readBackupFile(formed(2, 'another form'))).toBe('newer-version');
    expect(readBackupFile(formed(1, 'no second line'))).toBe('altered');
  });

  it('may not ask for more memory than there is', () => {
    const greedy = { ...cheap, n: 2 ** 30 };
    const line = JSON.stringify({ scrypt: greedy, check: 'AAAA' });
    expect(readBackupFile(formed(1, `${line}\nsealed`))).toBe('altered');
  });

  it('may not ask for a derivation that there is none of', async () => {
    const line = JSON.stringify({ scrypt: { ...cheap, n: 3 }, check: 'AAAA' });
    expect(await opened(formed(1, `${line}\nsealed`))).toBe('altered');
  });

  it.each(['%PDF-1.7\n', 'waiver-desk', '', '\0\0\0'])('is told from another one: %j', (begin) => {
    const others = 'waiver-desk-backup'.startsWith(begin) ? 'cut' : 'no-backup';
    expect(readBackupFile(Buffer.from(begin))).toBe(others);
  });
});

/** A file that is whole, of any form. */
function formed(version: number, rest: string): Buffer {
  const facts = `waiver-desk-backup ${String(version)} ${String(Buffer.byteLength(rest))}`;
  const sha256 = createHash('sha256').update(`${facts}\n${rest}`).digest('hex');
  return Buffer.from(`${facts} ${sha256}\n${rest}`);
}
