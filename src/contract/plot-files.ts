import * as v from 'valibot';
import { INKS } from '../domain/plot/file-colours';
import { SEPARATORS } from '../domain/exports/csv';
import { listOf } from './read-request';

/** The plots that can be saved, and what their files are called. */
export const PLOT_NAMES = {
  'events-by-week': 'events by week',
  'no-shows': 'no-shows by month',
  'no-shows-by-type': 'no-shows by type',
  recording: 'recorded outcomes by month',
  'waivers-by-version': 'waivers by version',
  figures: 'awaiting outcome figures',
} as const;
export type PlotName = keyof typeof PLOT_NAMES;

/** The largest picture: pixels on each side, and bytes. */
export const LONGEST_SIDE = 8192;
export const LARGEST_PICTURE = 16 * 1024 * 1024;

const MOST_SHAPES = 20_000;
const place = v.pipe(v.number(), v.finite(), v.minValue(-LONGEST_SIDE), v.maxValue(LONGEST_SIDE));
const length = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(LONGEST_SIDE));
const side = v.pipe(length, v.minValue(1));
const words = v.pipe(v.string(), v.maxLength(1000));
const ink = v.picklist(INKS);

const shape = v.variant('kind', [
  v.strictObject({
    kind: v.literal('rect'),
    x: place,
    y: place,
    width: length,
    height: length,
    ink,
  }),
  v.strictObject({
    kind: v.literal('path'),
    d: v.pipe(v.string(), v.maxLength(100_000), v.regex(/^[MLHVZ\d. -]*$/)),
    ink,
  }),
  v.strictObject({ kind: v.literal('circle'), x: place, y: place, r: length, ink }),
  v.strictObject({
    kind: v.literal('text'),
    x: place,
    y: place,
    text: words,
    anchor: v.picklist(['start', 'middle', 'end']),
    ink,
  }),
]);

const cell = v.union([
  v.pipe(v.string(), v.maxLength(32_767)),
  v.pipe(v.number(), v.finite()),
  v.boolean(),
  v.null(),
  v.undefined(),
]);

/**
 * A plot to be saved. The window sends shapes, a picture or cells. Main writes the SVG and the CSV
 * itself and encodes the picture anew, so that nothing else gets into the file.
 */
export const plotOrder = v.strictObject({
  plot: v.picklist(Object.keys(PLOT_NAMES) as PlotName[]),
  file: v.variant('kind', [
    v.strictObject({
      kind: v.literal('svg'),
      title: words,
      drawing: v.strictObject({
        width: side,
        height: side,
        shapes: listOf(shape, { most: MOST_SHAPES }),
      }),
    }),
    v.strictObject({
      kind: v.literal('png'),
      png: v.pipe(
        v.instance(Uint8Array),
        v.check((bytes) => bytes.byteLength <= LARGEST_PICTURE),
      ),
    }),
    v.strictObject({
      kind: v.literal('csv'),
      columns: listOf(words, { least: 1, most: 100 }),
      rows: listOf(listOf(cell, { most: 100 }), { most: 20_000 }),
      separator: v.picklist(SEPARATORS),
    }),
  ]),
});

export type PlotOrder = v.InferOutput<typeof plotOrder>;
export type PlotFile = PlotOrder['file'];
