import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('draws a hash letter by letter: "ff" as one glyph is not found again when a PDF is checked', () => {
  const sheet = readFileSync('resources/print/print.css', 'utf8');
  expect(sheet).toMatch(/\.hash \{\s*font-variant-ligatures: none;/);
});
