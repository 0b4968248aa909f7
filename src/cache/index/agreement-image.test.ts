import { describe, expect, it } from 'vitest';
import type { CompactAgreement } from '../../domain/compact/shared-text';
import { packAgreement, unpackAgreement } from './agreement-image';

describe('an agreement in an image', () => {
  it.each<CompactAgreement>([
    null,
    { whole: '' },
    { whole: '<p>1</p>' },
    { layout: 0, literals: [] },
    { layout: 3, literals: ['', 'Ada', '', 'Ada', '1', '0', 'Ada'] },
    { layout: 3, literals: ['0', '1', '0', '1'] },
  ])('%j comes back', (agreement) => {
    const stored: unknown = JSON.parse(JSON.stringify(packAgreement(agreement)));
    expect(unpackAgreement(stored as never)).toEqual(agreement);
  });

  it('keeps a text that stands more than once only once', () => {
    const name = 'A very long name';
    const text = JSON.stringify(packAgreement({ layout: 0, literals: [name, name, name] }));
    expect(text.split(name).length - 1).toBe(1);
  });
});
