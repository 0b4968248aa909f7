import { stack } from 'd3-shape';
import type { Rect } from '../../../domain/plot/drawing';
import { filled } from '../../../domain/plot/textures';
import type { Datum, Series, StackPanel } from './figure';
import type { Box, DrawnPanel } from './placed-marks';
import { drawAxes } from './scales';

/* The least height at which a part can be pressed. */
const LEAST_HIT = 6;

/** Draws the counts of each band on top of each other, with the first series at the bottom. */
export function drawStack(panel: StackPanel, at: number, box: Box, most: number): DrawnPanel {
  const { bands, scale, shapes } = drawAxes(panel.bands, 'count', box, most);
  return {
    shapes,
    marks: layersOf(panel).map(({ band, level, from, until, datum, fill }) => {
      const rect = {
        x: bands(band) ?? 0,
        y: scale(until),
        width: bands.bandwidth(),
        height: scale(from) - scale(until),
      };
      const hit = {
        ...rect,
        y: Math.min(rect.y, scale(from) - LEAST_HIT),
        height: Math.max(rect.height, LEAST_HIT),
      };
      return { panel: at, band, level, datum, shapes: filled(apart(rect), fill), hit };
    }),
  };
}

interface Layer extends Pick<Series, 'fill'> {
  readonly datum: Datum;
  readonly band: number;
  readonly level: number;
  /** The values between which the layer lies. */
  readonly from: number;
  readonly until: number;
}

/** The part of its band that each count takes, one band after the other. */
export function layersOf({ data, series }: StackPanel): readonly Layer[] {
  const piled = stack<(typeof data)[number], number>()
    .keys(series.map((_, level) => level))
    .value((counts, level) => counts[level]?.value ?? 0)([...data]);
  return data.flatMap((counts, band) =>
    series.flatMap(({ fill }, level) => {
      const [from, until] = piled[level]?.[band] ?? [0, 0];
      const datum = counts[level] ?? null;
      return datum === null ? [] : [{ datum, fill, band, level, from, until }];
    }),
  );
}

/* Leaves a fine line of the background between two parts that are high enough for it. */
function apart(rect: Rect): Rect {
  return rect.height > 3 ? { ...rect, y: rect.y + 0.5, height: rect.height - 1 } : rect;
}
