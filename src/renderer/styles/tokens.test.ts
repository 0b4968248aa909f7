import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Pair = readonly [light: string, dark: string];

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const HEX = '(#[0-9a-f]{6})';
const tokens = new Map<string, Pair>(
  [...css.matchAll(new RegExp(`--([\\w-]+): (?:light-dark\\(${HEX}, ${HEX}\\)|${HEX});`, 'g'))].map(
    ([, name = '', light, dark, both = '']) => [name, [light ?? both, dark ?? both]],
  ),
);

/* Paper is light in both themes, and texts on it are looked at in both in the window. */
const isGround = (name: string): boolean =>
  (/^bg-|-bg$/.test(name) && name !== 'bg-paper') || name === 'accent-solid';
const isText = (name: string): boolean =>
  !/^bg-|-bg$|^accent-solid$|^line|^plot|^focus$/.test(name);

/* WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function canBeRead(text: string, ground: string): boolean {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05) >= 4.5;
}

describe('colours', () => {
  const texts = [...tokens].filter(([name]) => isText(name));
  const grounds = [...tokens].filter(([name]) => isGround(name));

  it.each(grounds)('what can be read on %s in light can in dark', (_name, [light, dark]) => {
    const wrong = texts.filter(
      ([, [inLight, inDark]]) => canBeRead(inLight, light) && !canBeRead(inDark, dark),
    );
    expect(texts.length).toBeGreaterThan(8);
    expect(wrong).toEqual([]);
  });
});
