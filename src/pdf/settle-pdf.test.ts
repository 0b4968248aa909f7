import { describe, expect, it } from 'vitest';
import { settlePdf } from './settle-pdf';

const settle = (text: string): string =>
  Buffer.from(settlePdf(Buffer.from(text, 'latin1'), Date.UTC(2026, 10, 20, 13, 41, 7))).toString(
    'latin1',
  );

const tagged = (first: string, second: string, tree: string): string =>
  `5 0 obj <</S /P /ID (${first})>> 6 0 obj <</S /TD /A [<</Headers [(${first})]>>] /ID (${second})>> ${tree}`;

describe('settlePdf', () => {
  it('dates a PDF by its record', () => {
    const info = "/CreationDate (D:20260101000000+00'00')\n/ModDate (D:20260101000000+00'00')";
    expect(settle(info)).toBe(
      "/CreationDate (D:20261120134107+00'00')\n/ModDate (D:20261120134107+00'00')",
    );
  });

  it('numbers tags by their place, whatever numbers the process gave', () => {
    const one = tagged(
      'node00000561',
      'node00000560',
      '/Limits [(node00000560) (node00000561)] /Names [(node00000560) 6 0 R (node00000561) 5 0 R]',
    );
    const two = tagged(
      'node00000011',
      'node00000917',
      '/Limits [(node00000011) (node00000917)] /Names [(node00000011) 5 0 R (node00000917) 6 0 R]',
    );
    expect(settle(one)).toBe(settle(two));
    expect(settle(one)).toContain('/Names [(node00000001) 5 0 R (node00000002) 6 0 R]');
    expect(settle(one)).toHaveLength(one.length);
  });

  it('leaves text of a record and bytes alone', () => {
    const other = 'stream \u00ff\u0080 \\(node00000561\\) /Title (D:20260101000000) endstream';
    expect(settle(other)).toBe(other);
  });
});
