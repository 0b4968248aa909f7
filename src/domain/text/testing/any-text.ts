import fc from 'fast-check';

/* Any character but halves of pairs, as `unit: 'binary'`, which keeps a table of the whole million. */
const character = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((at) => String.fromCodePoint(at < 0xd800 ? at : at + 0x800));

/** A text of any characters at all. */
export const anyText = (maxLength = 10): fc.Arbitrary<string> =>
  fc.string({ unit: character, maxLength });
