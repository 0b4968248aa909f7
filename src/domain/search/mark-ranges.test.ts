import { describe, expect, it } from 'vitest';
import { markRanges } from './mark-ranges';

const marked = (typed: string, text: string): string[] =>
  markRanges(typed, text).map(([start, end]) => text.slice(start, end));

describe('markRanges', () => {
  it.each<[string, string, string[]]>([
    ['', 'any text', []],
    ['  ', 'any text', []],
    ['noi', 'Hà Nội, noise', ['Nội', 'noi']],
    ['helm gear', 'Gear and helmets; gear.', ['Gear', 'helm', 'gear']],
    ['"own risk"', 'at my own\nrisk and my own', ['own\nrisk']],
    ['zebra risk', 'own risk', ['risk']],
    ['he helmet', 'helmet', ['helmet']],
  ])('%s in %s', (typed, text, parts) => {
    expect(marked(typed, text)).toEqual(parts);
  });
});
