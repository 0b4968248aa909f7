import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { trustedRoots } from './certificate-roots';
import { LOOPBACK_CERTIFICATE } from './testing/loopback-certificate';

const folder = mkdtempSync(join(tmpdir(), 'waiver-desk-roots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bundle(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const OWN = LOOPBACK_CERTIFICATE.trim();
const company = bundle('company.crt', `# Staff network\n${OWN}\n`);
const empty = bundle('empty.crt', 'nothing\n');
const lists = { getCACertificates: (kind: string) => [kind] };
const fails = {
  getCACertificates: () => {
    throw new Error('no store');
  },
};

describe('the store of the computer that is asked', () => {
  const missing = join(folder, 'missing.crt');
  it.each([
    ['the runtime’s own list', lists, [company], 'system', ['default', 'system']],
    ['the first bundle where it has none', {}, [missing, empty, company], company, [OWN]],
    ['a bundle where it fails', fails, [company], company, [OWN]],
    ['none where there is none', {}, [missing, empty, folder], null, undefined],
  ] as const)('is %s', (_name, runtime, bundles, store, last) => {
    const roots = trustedRoots(runtime, bundles);
    expect(roots.store).toBe(store);
    expect(roots.ca?.slice(-(last ?? []).length)).toEqual(last);
  });
});

describe('trustedRoots', () => {
  it('keeps the certificates shipped with the runtime, each once', () => {
    const [first = ''] = rootCertificates;
    const wrapped = first.replaceAll('\n', '\r\n');
    const { ca } = trustedRoots({}, [bundle('both.crt', `${wrapped}\n${OWN}`)]);
    expect(ca).toHaveLength(rootCertificates.length + 1);
  });
});
