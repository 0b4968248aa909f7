import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../domain/plot/drawing';
import { drawFigure, type Picture } from './draw-figure';
import type { Band, Datum, Figure, Panel, PointPanel, StackPanel } from './figure';
import { fileDrawing } from './save-plot';
import { markAt } from './mark-keys';

const bands = (count: number): readonly Band[] =>
  Array.from({ length: count }, (_, at) => ({
    key: String(at),
    tick: `Tick ${String(at)}`,
    running: at === count - 1,
  }));
const datum = (value: number): Datum | null =>
  value === 0
    ? null
    : {
        value,
        interval: null,
        name: String(value),
        opens: { list: 'private_events', part: {} },
      };
const series = (['happened', 'no-show', 'awaiting'] as const).map((fill) => ({ name: fill, fill }));

const stackOf = (kind: StackPanel['kind'], counts: readonly (readonly number[])[]): StackPanel => ({
  kind,
  title: 'A title',
  bands: bands(counts.length),
  series,
  data: counts.map((some) => some.map(datum)),
  empty: 'Nothing',
});
const pointsOf = (values: readonly (number | null)[]): PointPanel => ({
  kind: 'points',
  title: null,
  bands: bands(values.length),
  ink: 'no-show',
  unit: 'share',
  data: values.map((value) =>
    value === null
      ? null
      : {
          value,
          interval: { low: value / 2, high: (1 + value) / 2 },
          name: String(value),
          opens: { list: 'private_events', part: {} },
        },
  ),
  under: [],
  empty: 'Nothing',
});
const figureOf = (panels: readonly Panel[]): Figure => ({
  name: 'events-by-week',
  title: 'Events',
  hint: 'How to read it.',
  panels,
  together: true,
  panelWidth: 260,
  panelHeight: 180,
  table: null,
  csv: { columns: ['a'], rows: [] },
});

const count = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 }));
const counts = fc.array(fc.tuple(count, count, count), { minLength: 1, maxLength: 30 });
const width = fc.integer({ min: 240, max: 2000 });

const boxesOf = (shapes: readonly Shape[]) =>
  shapes.flatMap((it) => {
    if (it.kind === 'rect') return [[it.x, it.y, it.x + it.width, it.y + it.height] as const];
    if (it.kind === 'circle')
      return [[it.x - it.r, it.y - it.r, it.x + it.r, it.y + it.r] as const];
    return [];
  });

function expectInside({ shapes, marks, width: right, height }: Picture): void {
  for (const [x0, y0, x1, y1] of boxesOf([...shapes, ...marks.flatMap((mark) => mark.shapes)])) {
    expect(x0).toBeGreaterThanOrEqual(-0.1);
    expect(y0).toBeGreaterThanOrEqual(-0.1);
    expect(x1).toBeLessThanOrEqual(right + 0.1);
    expect(y1).toBeLessThanOrEqual(height + 0.1);
  }
}

describe('a drawn figure', () => {
  it('has a mark for each count that is not 0, as long as the count says, all inside', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('stack' as const, 'rows' as const),
        counts,
        width,
        (kind, some, wide) => {
          const picture = drawFigure(figureOf([stackOf(kind, some)]), wide);
          expectInside(picture);
          const values = some.flat().filter((it) => it > 0);
          expect(picture.marks.map(({ datum: { value } }) => value).sort()).toEqual(values.sort());
          /* Each part is as long as its count, by one scale for all. */
          const lengths = picture.marks.map(({ shapes, datum: { value } }) => {
            const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = boxesOf(shapes)[0] ?? [];
            return { value, length: kind === 'stack' ? y1 - y0 : x1 - x0 };
          });
          const longest = lengths.reduce((a, b) => (b.value > a.value ? b : a), {
            value: 0,
            length: 0,
          });
          for (const { value, length } of lengths)
            expect(Math.abs(length - (value * longest.length) / longest.value)).toBeLessThan(1.6);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has a point for each value, a gap for none, and lines of what it may be, all inside', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const values = fc.array(fc.option(share, { nil: null }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(values, width, (some, wide) => {
        const picture = drawFigure(figureOf([pointsOf(some), pointsOf(some)]), wide);
        expectInside(picture);
        expect(picture.marks).toHaveLength(2 * some.filter((it) => it !== null).length);
      }),
      { numRuns: 60 },
    );
  });

  it('says where there is nothing, and begins its axis at 0', () => {
    const { shapes, marks } = drawFigure(figureOf([stackOf('stack', [[0, 0, 0]])]), 400);
    const words = shapes.flatMap((it) => (it.kind === 'text' ? [it.text] : []));
    expect(marks).toEqual([]);
    expect(words).toContain('Nothing');
    expect(words).toContain('0');
  });

  it('says times in whole units, each tick another one', () => {
    const hour = 3_600_000;
    for (const most of [0.4, 1.9, 20, 46, 47.9, 60, 400].map((hours) => hours * hour)) {
      const panel = { ...pointsOf([0.5]), unit: 'time' as const };
      const data = [{ value: most, interval: null, name: '', opens: panel.data[0]!.opens }];
      const { shapes } = drawFigure(figureOf([{ ...panel, data }]), 400);
      const ticks = shapes.flatMap((it) =>
        it.kind === 'text' && it.anchor === 'end' ? [it.text] : [],
      );
      expect(new Set(ticks).size).toBe(ticks.length);
      expect(ticks[0]).toBe('0');
      for (const tick of ticks.slice(1)) expect(tick).toMatch(/^\d+ (?:d|h|min)$/);
    }
  });

  it('is saved with its title and all that is said of it', () => {
    const said = ['All types and advocates.', 'Complete as of now.'];
    const { shapes, height } = fileDrawing(figureOf([stackOf('stack', [[3, 2, 1]])]), said);
    const words = shapes.flatMap((it) => (it.kind === 'text' ? [it.text] : []));
    expect(words).toEqual(expect.arrayContaining(['Events', 'How to read it.', ...said]));
    for (const [, y0, , y1] of boxesOf(shapes)) {
      expect(y0).toBeGreaterThan(0);
      expect(y1).toBeLessThan(height);
    }
  });
});

describe('keys in a plot', () => {
  const { marks } = drawFigure(
    figureOf([
      stackOf('stack', [
        [1, 0, 2],
        [0, 4, 0],
        [5, 6, 7],
      ]),
      stackOf('stack', [[1, 1, 1]]),
    ]),
    800,
  );
  const from = (value: number, key: string, lying = false): number | undefined => {
    const at = marks.findIndex(({ panel, datum: it }) => panel === 0 && it.value === value);
    const found = markAt(marks, at, key, lying);
    return found === null ? undefined : marks[found]?.datum.value;
  };

  it('lead through bands, levels, and panels', () => {
    expect(from(1, 'ArrowRight')).toBe(4);
    expect(from(4, 'ArrowRight')).toBe(6);
    expect(from(7, 'Home')).toBe(2);
    expect(from(1, 'End')).toBe(5);
    expect(from(1, 'ArrowUp')).toBe(2);
    expect(from(7, 'ArrowUp')).toBe(7);
    expect(from(5, 'PageDown')).toBe(1);
    expect(from(5, 'a')).toBeUndefined();
  });

  it('lead down the lines of a plot that lies', () => {
    expect(from(1, 'ArrowDown', true)).toBe(4);
    expect(from(1, 'ArrowRight', true)).toBe(2);
  });

  it('reach every mark', () => {
    const reached = new Set([0]);
    for (const at of reached)
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageDown', 'PageUp']) {
        const next = markAt(marks, at, key, false);
        if (next !== null) reached.add(next);
      }
    expect(reached.size).toBe(marks.length);
  });
});
