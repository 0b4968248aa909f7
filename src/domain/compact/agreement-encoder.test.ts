import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSharedEncoder } from './shared-encoder';
import type { SharedEncoder } from './shared-encoder';
import { servedAgreement, keptStretches, sharedLookup } from './shared-lookup';
import type { SharedLookup } from './shared-lookup';
import type { CompactAgreement } from './shared-text';

const paragraphs = Array.from(
  { length: 12 },
  (_, n) =>
    `<p>Clause ${String(n)}: the rider returns the bicycle number ${String(n * 7)} whole.</p>`,
);
const agreementFor = (name: string, host: string, date: string): string =>
  [
    `<h1>Waiver</h1><p>Between ${name} and ${host}.</p>`,
    ...paragraphs.slice(0, 6),
    `<p>Signed by ${name} on ${date} with ${host}</p>`,
    ...paragraphs.slice(6),
    `<p>${name}</p>`,
  ].join('');

/* An encoder together with what a reader of the stored entries would know. */
function encoderAndReader(): {
  encoder: SharedEncoder;
  read: (agreement: CompactAgreement) => string | null;
} {
  const encoder = createSharedEncoder([]);
  const lookup: SharedLookup = sharedLookup([]);
  return {
    encoder,
    read: (agreement) => {
      lookup.add(encoder.takeNew());
      return servedAgreement(agreement, lookup);
    },
  };
}

function literalsOf(agreement: CompactAgreement): number {
  if (agreement === null) return 0;
  if ('whole' in agreement) return agreement.whole.length;
  return agreement.literals.reduce((sum, literal) => sum + literal.length, 0);
}

describe('agreements as differences', () => {
  it('keep only what was filled in', () => {
    const { encoder, read } = encoderAndReader();
    encoder.encodeAgreement(agreementFor('Anna Smith', 'Kim', '2026-01-01'), 'k');
    encoder.encodeAgreement(agreementFor('Bo', 'Lee Park', '2025-12-24'), 'k');
    const text = agreementFor('Zoë Nguyễn', 'Uma', '2024-07-30');
    const { agreement } = encoder.encodeAgreement(text, 'k');
    expect(read(agreement)).toBe(text);
    expect(literalsOf(agreement)).toBeLessThan(text.length * 0.1);
  });

  it('keep the tag of a heading whose words differ', () => {
    const { encoder } = encoderAndReader();
    const [first, second, third] = ['Test ride waiver', 'Waiver for rides', 'Another title'].map(
      (title) => agreementFor('Bo', 'Kim', '2026-01-01').replace('<h1>Waiver<', `<h1>${title}<`),
    ) as [string, string, string];
    encoder.encodeAgreement(first, 'k');
    encoder.encodeAgreement(second, 'k');
    const { agreement } = encoder.encodeAgreement(third, 'k');
    expect(agreement).toMatchObject({ literals: ['', 'Another title', ''] });
  });

  it('are lossless whatever was filled in', () => {
    const value = fc.oneof(
      fc.constantFrom('', ' ', 'Anna', '</p><p>Signed by ', '<b', 'é', '\ud800', '. '),
      fc.string({ maxLength: 30 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value, value), { maxLength: 12 }), (all) => {
        const { encoder, read } = encoderAndReader();
        for (const [name, host, date] of all) {
          const text = agreementFor(name, host, date);
          expect(read(encoder.encodeAgreement(text, 'k').agreement)).toBe(text);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are lossless for texts that share little, nothing or only in disorder', () => {
    const piece = fc.constantFrom(...paragraphs);
    const text = fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }).map((p) => p.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
        const { encoder, read } = encoderAndReader();
        for (const one of texts)
          expect(read(encoder.encodeAgreement(one, 'k').agreement)).toBe(one);
      }),
      { numRuns: 50 },
    );
  });

  it('never cut a word in two', () => {
    const { encoder, read } = encoderAndReader();
    const lookup = sharedLookup([]);
    const texts = ['Anna', 'Annabel', 'Hannah', 'Ann-Marie', 'Änne'].map((name) =>
      agreementFor(name, `${name}s`, '2026'),
    );
    for (const text of texts) {
      const { agreement } = encoder.encodeAgreement(text, 'k');
      lookup.add(encoder.takeNew());
      if (agreement === null || 'whole' in agreement) throw new Error('expected a layout');
      const parts = agreement.literals.flatMap((literal, at) => {
        const stretch = lookup.stretches(agreement.layout)[at];
        return stretch === undefined ? [literal] : [literal, stretch];
      });
      expect(parts.join('')).toBe(text);
      parts
        .filter((part) => part !== '')
        .reduce((before, part) => {
          expect(/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(part)).toBe(false);
          return part;
        });
    }
    expect(read(null)).toBeNull();
  });

  it('still learn a new shape after many texts that taught nothing', () => {
    const { encoder, read } = encoderAndReader();
    encoder.encodeAgreement(agreementFor('Ada Fern', 'Cy Oak', 'May 3'), 'k');
    for (let n = 0; n < 60; n += 1) {
      const name = `Rider ${String(n)} ${'very long name '.repeat(12)}`;
      encoder.encodeAgreement(agreementFor(name, 'Cy Oak', 'May 3'), 'k');
    }
    const reworded = (name: string): string =>
      agreementFor(name, 'Cy Oak', 'May 3').replaceAll('whole', 'undamaged and clean');
    for (const name of ['Bo Ash', 'Al Bay', 'Jo Box', 'Vi Yew']) {
      encoder.encodeAgreement(reworded(name), 'k');
    }
    const { agreement } = encoder.encodeAgreement(reworded('Di Elm'), 'k');
    expect(read(agreement)).toBe(reworded('Di Elm'));
    expect(literalsOf(agreement)).toBeLessThan(reworded('Di Elm').length / 2);
  });

  it('do not take a layout that would cut inside a word of this text', () => {
    const { encoder, read } = encoderAndReader();
    const priced = (sign: string): string =>
      `${paragraphs.join('')}<p>Due: ${sign}100 euros for every hour of riding.</p>${paragraphs.join('')}`;
    for (const sign of ['$', '€', 'A']) {
      const { agreement } = encoder.encodeAgreement(priced(sign), 'k');
      expect(read(agreement)).toBe(priced(sign));
      const literals = agreement !== null && 'literals' in agreement ? agreement.literals : [];
      if (sign === '€') expect(literals).toContain('€');
      expect(literals).not.toContain('A');
    }
  });

  it('give the same encoding for the same encoder and text', () => {
    const texts = ['Anna', 'Bo', 'Li', 'Anna', 'Max'].map((n) => agreementFor(n, 'Kim', '2026'));
    const encodeAll = (): string => {
      const encoder = createSharedEncoder([]);
      return JSON.stringify(texts.map((text) => encoder.encodeAgreement(text, 'k').agreement));
    };
    expect(encodeAll()).toBe(encodeAll());
  });

  it('go on where a stored encoder ended', () => {
    const first = createSharedEncoder([]);
    for (const name of ['Anna', 'Bo']) first.encodeAgreement(agreementFor(name, 'K', '1'), 'k');
    const entries = first.takeNew();
    const text = agreementFor('Cleo', 'K', '1');
    const again = createSharedEncoder(entries);
    expect(again.encodeAgreement(text, 'k')).toEqual(first.encodeAgreement(text, 'k'));
    again.encodeAgreement(agreementFor('x', 'y', 'z'), 'another key');
    const ids = again.takeNew().map((entry) => entry.id);
    expect(Math.min(...ids)).toBeGreaterThan(Math.max(...entries.map((entry) => entry.id)));
  });

  it('hash a text the same however it is stored', () => {
    const text = agreementFor('Zoë', 'Kim', '2026');
    const alone = createSharedEncoder([]).encodeAgreement(text, 'k');
    const encoder = createSharedEncoder([]);
    for (const name of ['Anna', 'Bo']) encoder.encodeAgreement(agreementFor(name, 'K', '1'), 'k');
    const later = encoder.encodeAgreement(text, 'k');
    expect(later.agreement).not.toEqual(alone.agreement);
    expect(later.hash).toEqual(alone.hash);
    expect(encoder.encodeAgreement(`${text} `, 'k').hash).not.toEqual(later.hash);
  });
});

describe('growth', () => {
  it('stays capped for texts that never repeat', () => {
    const encoder = createSharedEncoder([]);
    let seed = 1;
    const word = (): string => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return seed.toString(36);
    };
    for (let n = 0; n < 300; n += 1) {
      encoder.encodeAgreement(Array.from({ length: 80 }, word).join(' '), 'k');
    }
    const entries = encoder.takeNew();
    expect(entries.filter((entry) => entry.kind === 'base').length).toBeLessThanOrEqual(4);
    expect(entries.length).toBeLessThanOrEqual(4 + 4 * 64);
  });

  it('stays capped for texts that each differ elsewhere', () => {
    const encoder = createSharedEncoder([]);
    for (let n = 0; n < 2000; n += 1) {
      const at = n % 97;
      const words = Array.from({ length: 100 }, (_, i) => `word${String(i)}`);
      words.splice(at, 1 + (n % 7), `changed${String(n)} `.repeat(5 + (n % 11)));
      encoder.encodeAgreement(words.join(' '), 'k');
    }
    const layouts = encoder.takeNew().filter((entry) => entry.kind === 'layout');
    expect(layouts.length).toBeLessThanOrEqual(4 * 64);
  });

  it('keeps very short and very long texts whole', () => {
    const encoder = createSharedEncoder([]);
    for (const text of ['', 'short', 'x'.repeat(300_000)]) {
      expect(encoder.encodeAgreement(text, 'k').agreement).toEqual({ whole: text });
    }
    expect(encoder.takeNew()).toEqual([]);
  });
});

describe('keptStretches', () => {
  it('cuts the kept parts out of the base', () => {
    const layout = { kind: 'layout', id: 1, base: 0, kept: [0, 3, 5, 8] } as const;
    expect(keptStretches(layout, 'abcdefgh')).toEqual(['abc', 'fgh']);
  });
});
