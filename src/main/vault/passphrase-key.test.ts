import { expect, it } from 'vitest';
import { derivePassphraseKey, newScryptParameters } from './passphrase-key';

const salt = Buffer.from('SodiumChloride').toString('base64');

it('derives the key that RFC 7914 gives for a passphrase', async () => {
  const key = await derivePassphraseKey('pleaseletmein', { n: 2 ** 14, r: 8, p: 1, salt });
  expect(key.toString('hex')).toBe(
    '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2',
  );
});

it('tells when parameters do for no key', async () => {
  await expect(derivePassphraseKey('x', { n: 3, r: 8, p: 1, salt })).rejects.toThrow();
});

it('asks of a new key what a guess is to cost', () => {
  expect(newScryptParameters()).toMatchObject({ n: 2 ** 17, r: 8, p: 1 });
});
