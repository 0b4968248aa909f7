import { expect, it } from 'vitest';
import sheet from '../../../resources/print/print.css?raw';

it('draws a hash letter by letter: "ff" as one glyph is not found again when a PDF is checked', () => {
  expect(sheet).toMatch(/\.hash \{\s*font-variant-ligatures: none;/);
});
