import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('draws every letter by itself: some readers lose those that share a glyph', () => {
  const sheet = readFileSync('resources/print/print.css', 'utf8');
  expect(sheet).toMatch(/html \{[^}]*font-variant-ligatures: no-common-ligatures;/);
});
