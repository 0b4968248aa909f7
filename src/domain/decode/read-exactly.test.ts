import { describe, expect, it } from 'vitest';
import type { Json } from '../json';
import { canonicalEvent, canonicalWaiver } from '../waivers/canonical';
import { canonicalJson } from '../waivers/canonical-json';
import { decodeEventResource } from './decode-event-resource';
import { decodeWaiverResource } from './decode-waiver-resource';
import { readExactly } from './read-exactly';
import { eventResource, waiverResource } from './testing/resources';

const NUMBERS = ['1.0', '1.10', '1e3', '1E+2', '-0', '-0.0', '12345678901234567890', '1e400'];
const again = (text: string): string => canonicalJson(readExactly(text) as Json);

/* A waiver as text, with more among its attributes. */
const waiverWith = (more: string): string =>
  JSON.stringify(waiverResource()).replace('"title"', `${more},"title"`);

describe('numbers that JavaScript would write otherwise', () => {
  it.each([...NUMBERS, '48.137432000000001', '0.1', '7', '-12.5', '123456789012345'])(
    'keep their text: %s',
    (number) => {
      expect(again(`{"a":[${number}, ${number}],"b":${number}}`)).toBe(
        `{"a":[${number},${number}],"b":${number}}`,
      );
    },
  );

  it('in texts are texts', () => {
    const text = `{"a":"price: 1.10, [2.0] \\"x\\": 1e3","b":1.10,"c":"\\\\"}`;
    expect(again(text)).toBe(text);
  });

  it.each([
    ['beside amounts in a text', '"x":"20.00, 30.00, 40.00","y":1.10'],
    ['beside an amount by codes of letters', '"x":"\\u002c 20.00, 7","y":1.10'],
    ['beside a line that ends before an amount', '"x":", \\n20.00, 7","y":1.10'],
  ])('are told from what a text has: %s', (_, members) => {
    expect(readExactly(`{${members}}`)).toMatchObject({ y: { '#number': '1.10' } });
  });

  it('are whole where they stand for a whole number', () => {
    const written = JSON.stringify(waiverResource()).replace(
      /"template_version":(\d+)/,
      '"template_version":$1.0',
    );
    expect(written).toContain('.0');
    const read = decodeWaiverResource(readExactly(written));
    const plain = decodeWaiverResource(waiverResource());
    expect(read.ok && plain.ok && read.value.templateVersion === plain.value.templateVersion).toBe(
      true,
    );
  });

  it('of a record stand in its canonical JSON as they were sent, and can be read again', () => {
    const members = NUMBERS.map((number, at) => `"n${at}":${number}`).join(',');
    const waiver = decodeWaiverResource(readExactly(waiverWith(members)));
    if (!waiver.ok) throw new Error(waiver.setAside.reason);
    const canonical = canonicalWaiver(waiver.value);
    for (const [at, number] of NUMBERS.entries()) expect(canonical).toMatch(`"n${at}":${number}`);
    const read = decodeWaiverResource(readExactly(canonical));
    expect(read.ok && canonicalWaiver(read.value)).toBe(canonical);
  });

  it('of a place keep theirs', () => {
    const text = JSON.stringify(eventResource())
      .replace(/"latitude":[^,}]+/, '"latitude":48.10')
      .replace(/"longitude":[^,}]+/, '"longitude":16.370000000000001');
    const event = decodeEventResource(readExactly(text));
    const canonical = event.ok ? canonicalEvent(event.value) : event.setAside.reason;
    expect(canonical).toContain('"latitude":48.10,"longitude":16.370000000000001');
  });
});

describe('keys that are repeated or lead to prototypes', () => {
  const reasonOf = (text: string): string | null => {
    const read = decodeWaiverResource(readExactly(text));
    return read.ok ? null : read.setAside.reason;
  };

  it.each([
    ['"signer_name":"First"', 'signer_name'],
    ['"x":{"a":{"b":1,"c":[{"d":1,"d":1}]}}', 'd'],
    ['"x":{"a":1,"\\u0061":2}', 'a'],
    ['"x":{"a":":","a":2.0}', 'a'],
  ])('set a record aside where they are repeated, and are named: %s', (more, key) => {
    expect(reasonOf(waiverWith(more))).toBe(`It has a key more than once: “${key}”.`);
  });

  it.each(['"x":":",":":":"', '"x":"\\\\","y":"a\\":1"', '"x":[{"a":1},{"a":1}]', '"x":{"x":1}'])(
    'set nothing aside where they only look so: %s',
    (more) => {
      expect(reasonOf(waiverWith(more))).toBeNull();
    },
  );

  it('are found where letters are written by their codes, as services for browsers do', () => {
    const byCode = '"x":"\\u003cp\\u003e A \\u0026 B \\u2028","y":"\\\\u003c"';
    expect(reasonOf(waiverWith(byCode))).toBeNull();
    expect(reasonOf(waiverWith(`${byCode},"x":1`))).toContain('“x”');
    expect(readExactly(`{${byCode},"z":1.10}`)).toEqual({
      x: '<p> A & B \u2028',
      y: '\\u003c',
      z: { '#number': '1.10' },
    });
  });

  it.each(['"__proto__":{"polluted":1}', '"constructor":"Builder Ltd"', '"x":[{"__proto__":1}]'])(
    'set it aside where they lead to prototypes, whole, and are named: %s',
    (more) => {
      const text = waiverWith(more);
      const read = decodeWaiverResource(readExactly(text));
      const key = more.includes('__proto__') ? '__proto__' : 'constructor';
      expect(read).toMatchObject({
        ok: false,
        setAside: { reason: `It has a key that cannot be kept: “${key}”.`, raw: text },
      });
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
  );

  it.each([
    '"x":{"#number":"1.10"}',
    '"x":{"\\u0023number":"1.10"}',
    '"x":{"#not-kept":"y"}',
    '"x":{"#repeated":"y"}',
  ])('set it aside where they are this program’s own: %s', (more) => {
    expect(reasonOf(waiverWith(more))).toMatch(/^It has a key more than once/);
  });
});

it('reads values as deep and texts as long as bytes allow', () => {
  const deep = `${'['.repeat(100_000)}1.0${']'.repeat(100_000)}`;
  expect(() => readExactly(deep)).not.toThrow();
  const long = JSON.stringify({ a: 'x"\\'.repeat(2_000_000), b: 1 });
  expect(readExactly(long.replace(/1}$/, '1.0}'))).toMatchObject({ b: { '#number': '1.0' } });
  expect(() => readExactly('{"a":1.0')).toThrow(SyntaxError);
});
