import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anyText } from '../text/testing/any-text';
import { FILLS, joined, type Drawing, type Fill, type Shape } from './drawing';
import { INKS, TOKENS } from './file-colours';
import { fitText, textWidth, wrappedText } from './fit-text';
import { svgText } from './svg-text';
import { filled } from './textures';

const rect = fc.record({
  x: fc.integer({ min: 0, max: 900 }),
  y: fc.integer({ min: 0, max: 900 }),
  width: fc.double({ min: 0, max: 300, noNaN: true }),
  height: fc.double({ min: 0, max: 300, noNaN: true }),
});
const fill = fc.constantFrom(...(Object.keys(FILLS) as Fill[]));

/** The points that a path of straight lines goes through. */
function pointsOf(d: string): readonly (readonly [number, number])[] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([MLHVZ])([^MLHVZ]*)/g)].flatMap(([, verb = '', rest = '']) => {
    const [first = 0, second = 0] = rest.trim().split(' ').map(Number);
    if (verb === 'Z') return [];
    if (verb === 'H') x = first;
    else if (verb === 'V') y = first;
    else [x, y] = [first, second];
    return [[x, y] as const];
  });
}

describe('what fills a part of a plot', () => {
  it('lies within it', () => {
    fc.assert(
      fc.property(rect, fill, (area, kind) => {
        for (const shape of filled(area, kind)) {
          if (shape.kind !== 'path') continue;
          expect(shape.d).toMatch(/^[MLHVZ\d. -]*$/);
          for (const [x, y] of pointsOf(shape.d)) {
            expect(x).toBeGreaterThanOrEqual(area.x - 0.02);
            expect(x).toBeLessThanOrEqual(area.x + area.width + 0.02);
            expect(y).toBeGreaterThanOrEqual(area.y - 0.02);
            expect(y).toBeLessThanOrEqual(area.y + area.height + 0.02);
          }
        }
      }),
    );
  });

  it('becomes one path for each ink, under circles and words', () => {
    const point: Shape = { kind: 'circle', x: 1, y: 1, r: 1, ink: 'happened' };
    const bar = { width: 3, height: 2, y: 5 };
    const shapes = [
      ...filled({ ...bar, x: 0 }, 'happened'),
      point,
      ...[1.1, 4].flatMap((x) => filled({ ...bar, x }, 'upcoming')),
    ];
    expect(joined(shapes)).toEqual([
      { kind: 'path', d: 'M0 5H3V7H0Z', ink: 'happened' },
      { kind: 'path', d: 'M1.1 5H4.1V7H1.1ZM4 5H7V7H4Z', ink: 'upcoming' },
      {
        kind: 'path',
        d: expect.stringMatching(/^M1\.6 5\.5H.*M4\.5 5\.5H/),
        ink: 'upcoming-lines',
      },
      point,
    ]);
  });

  it('is told by its texture, and the two without one by how light they are', () => {
    const kinds = Object.keys(FILLS) as Fill[];
    const isVersion = (kind: Fill): boolean => kind.startsWith('version');
    const textures = (some: readonly Fill[]) => some.map((kind) => FILLS[kind]);
    const versions = textures(kinds.filter(isVersion));
    expect(new Set(versions).size).toBe(versions.length);
    const statuses = textures(kinds.filter((kind) => !isVersion(kind))).filter(
      (it) => it !== 'plain',
    );
    expect(new Set(statuses).size).toBe(statuses.length);
    const light = (hex: string): number => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const part = parseInt(hex.slice(at, at + 2), 16) / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    expect(light(TOKENS['--plot-happened']) / light(TOKENS['--no-show'])).toBeGreaterThan(2);
    expect(light('#ffffff') / light(TOKENS['--plot-happened'])).toBeGreaterThan(3);
  });
});

describe('an SVG file of a drawing', () => {
  const text = anyText(30);
  const shape: fc.Arbitrary<Shape> = fc.oneof(
    fc.record({
      kind: fc.constant('rect' as const),
      x: fc.integer(),
      y: fc.integer(),
      width: fc.nat(),
      height: fc.nat(),
      ink: fc.constantFrom(...INKS),
    }),
    fc.record({
      kind: fc.constant('text' as const),
      x: fc.integer(),
      y: fc.integer(),
      text,
      anchor: fc.constantFrom('start' as const, 'middle' as const, 'end' as const),
      ink: fc.constantFrom(...INKS),
    }),
  );

  it('has nothing but rectangles, lines, circles and words, whatever the words are', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 8 }), text, (shapes, title) => {
        const drawing: Drawing = { width: 100, height: 50, shapes };
        const file = svgText(drawing, title);
        const tags = [...file.matchAll(/<\/?([a-zA-Z?!][\w-]*)/g)].map(([, name]) => name);
        expect(
          [...new Set(tags)].filter((it) => !/^(\?xml|svg|title|rect|text)$/.test(it ?? '')),
        ).toEqual([]);
        expect(file.replace(/>[^<]*</g, '><')).not.toMatch(/ on\w+=|href|style|url\(|javascript/i);
        const names = JSON.stringify(parseFragment(file), (key, value: unknown) =>
          key === 'parentNode' || key === 'namespaceURI' ? undefined : value,
        ).match(/"nodeName":"[^"]+"/g);
        expect(new Set(names).has('"nodeName":"script"')).toBe(false);
      }),
    );
  });

  it('says hostile words as words', () => {
    const shapes: readonly Shape[] = [
      {
        kind: 'text',
        x: 1,
        y: 2,
        text: '</text><script>1</script>\0',
        anchor: 'start',
        ink: 'words',
      },
    ];
    const file = svgText({ width: 10, height: 10, shapes }, '"&<>');
    expect(file).toContain('&lt;/text&gt;&lt;script&gt;1&lt;/script&gt;\uFFFD</text>');
    expect(file).toContain('<title>&quot;&amp;&lt;&gt;</title>');
  });

  it('has the colours of the window on light ground', () => {
    const sheet = readFileSync(
      join(import.meta.dirname, '../../renderer/styles/tokens.css'),
      'utf8',
    );
    for (const [token, colour] of Object.entries(TOKENS))
      expect(sheet, token).toContain(`${token}: light-dark(${colour},`);
  });
});

describe('words in a drawing', () => {
  it('are cut to their room, and whole where they have it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 30, max: 400 }), (text, room) => {
        const fitted = fitText(text, 11, room);
        expect(textWidth(fitted, 11)).toBeLessThanOrEqual(Math.max(room, 12));
        if (textWidth(text, 11) <= room) expect(fitted).toBe(text);
        else expect(fitted.endsWith('…')).toBe(true);
      }),
    );
  });

  it('are broken between words', () => {
    expect(wrappedText('one two three four', 10, 60)).toEqual(['one two', 'three four']);
  });
});
