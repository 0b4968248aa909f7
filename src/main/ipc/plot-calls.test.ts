import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  LARGEST_PICTURE,
  plotOrder,
  type PlotFile,
  type PlotOrder,
} from '../../contract/plot-files';
import { createPlotCalls } from './plot-calls';

const drawing = {
  width: 40,
  height: 20,
  shapes: [
    { kind: 'rect', x: 0, y: 0, width: 4, height: 4, ink: 'happened' },
    { kind: 'text', x: 1, y: 2, text: '<b>', anchor: 'start', ink: 'words' },
  ],
} as const;
const svg: PlotFile = { kind: 'svg', title: 'Events', drawing };
const png: PlotFile = { kind: 'png', png: new Uint8Array([1, 2, 3]) };
const csv: PlotFile = {
  kind: 'csv',
  columns: ['week', 'happened'],
  rows: [
    ['this week', 3],
    ['=1+1', null],
  ],
  separator: ',',
};

async function save(
  file: PlotFile,
  { path = '', encoded = new Uint8Array([9]) as Uint8Array | null } = {},
) {
  const asked: string[] = [];
  const { 'plot:save': call } = createPlotCalls(
    {
      chooseFile: async (name) => {
        asked.push(name);
        return path === '' ? null : path;
      },
    },
    () => encoded,
  );
  const result = await call({ plot: 'no-shows', file });
  return { asked, result };
}

const folder = (): string => mkdtempSync(join(tmpdir(), 'plots-'));

describe('a plot that is saved', () => {
  it('is asked a place for by its name, and nothing is written where there is none', async () => {
    for (const file of [svg, png, csv]) {
      const { asked, result } = await save(file);
      expect(asked).toEqual([`no-shows by month.${file.kind}`]);
      expect(result).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    }
  });

  it('is an SVG that main writes itself', async () => {
    const path = join(folder(), 'a.svg');
    const { result } = await save(svg, { path });
    const written = readFileSync(path, 'utf8');
    expect(result).toMatchObject({ ok: true, value: { fileName: 'a.svg' } });
    expect(written).toContain('<title>Events</title>');
    expect(written).toContain('&lt;b&gt;');
  });

  it('is a table in which no cell is calculated', async () => {
    const path = join(folder(), 'a.csv');
    await save(csv, { path });
    expect(readFileSync(path, 'utf8')).toBe(
      '\uFEFF"week","happened"\r\n"this week",3\r\n"\'=1+1",\r\n',
    );
  });

  it('is a picture as it was encoded anew, or none', async () => {
    const place = folder();
    await save(png, { path: join(place, 'a.png') });
    expect([...readFileSync(join(place, 'a.png'))]).toEqual([9]);
    const { asked, result } = await save(png, { path: join(place, 'b.png'), encoded: null });
    expect(asked).toEqual([]);
    expect(result).toMatchObject({ ok: false, failure: { kind: 'bad-argument' } });
    expect(readdirSync(place)).toEqual(['a.png']);
  });

  it('says why it could not be written', async () => {
    const { result } = await save(svg, { path: join(folder(), 'gone', 'a.svg') });
    expect(result).toEqual({ ok: false, failure: { kind: 'folder-gone' } });
  });
});

describe('an order to save a plot', () => {
  const fits = (order: unknown): boolean => v.safeParse(plotOrder, order).success;
  const order = (file: unknown): PlotOrder => ({ plot: 'no-shows', file: file as PlotFile });
  const withShape = (shape: object) => order({ ...svg, drawing: { ...drawing, shapes: [shape] } });

  it('holds shapes, cells or a picture', () => {
    for (const file of [svg, png, csv]) expect(fits(order(file))).toBe(true);
  });

  it('is refused with anything else', () => {
    const path = { kind: 'path', d: 'M0 0H5', ink: 'grid' };
    expect(fits(withShape(path))).toBe(true);
    expect(fits(withShape({ ...path, d: 'M0 0" onload="1' }))).toBe(false);
    expect(fits(withShape({ ...path, ink: 'url(#a)' }))).toBe(false);
    expect(fits(withShape({ ...path, href: 'x' }))).toBe(false);
    expect(fits(withShape({ kind: 'image', x: 0, y: 0, ink: 'grid' }))).toBe(false);
    expect(fits(withShape({ ...drawing.shapes[0], x: NaN }))).toBe(false);
    expect(fits({ ...order(svg), plot: '../../a' })).toBe(false);
    expect(fits(order({ kind: 'png', png: new Uint8Array(LARGEST_PICTURE + 1) }))).toBe(false);
    expect(fits(order({ ...csv, separator: '|' }))).toBe(false);
  });
});
