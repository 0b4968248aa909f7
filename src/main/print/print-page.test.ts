import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { PrintFonts } from './print-fonts';
import { printPage } from './print-page';

it('draws every letter by itself: some readers lose those that share a glyph', () => {
  const sheet = readFileSync('resources/print/print.css', 'utf8');
  expect(sheet).toMatch(/html \{[^}]*font-variant-ligatures: no-common-ligatures;/);
});

const fonts: PrintFonts = { cssFor: () => '', without: () => [], read: async () => null };
const document = { title: 'Waiver – Marta Nowak', body: '<p>Words</p>', dateMs: 0, paper: null };

it('lays a document out for its paper', () => {
  expect(printPage(document, 'Letter', fonts)).toContain('@page{size:Letter}');
});

it('gives the printer’s queue no name, and a PDF its title', () => {
  expect(printPage(document, 'A4', fonts, 'w-1')).not.toContain('Marta');
  expect(printPage(document, 'A4', fonts)).toContain('<title>Waiver – Marta Nowak</title>');
});
