import { line } from 'd3-shape';
import { rounded, type Shape } from '../../../domain/plot/drawing';
import { textWidth } from '../../../domain/plot/fit-text';
import type { Datum, PointPanel } from './figure';
import { words, type Box, type DrawnPanel, type PlacedMark } from './placed-marks';
import { drawAxes } from './scales';

const RADIUS = 3.5;
const LEAST_HIT = 14;
/* The height of the words under a band. */
const UNDER = 14;

/**
 * Draws a point for each band with a value, with its interval as a line through it, and a gap for
 * each band without.
 */
export function drawPoints(panel: PointPanel, at: number, box: Box, most: number): DrawnPanel {
  const { unit, data } = panel;
  const isUnder = hasUnder(panel, box);
  const axes = drawAxes(panel.bands, unit, box, most, isUnder ? UNDER : 0);
  const { area, bands, scale } = axes;
  const xOf = (band: number): number => (bands(band) ?? 0) + bands.bandwidth() / 2;
  return {
    shapes: [
      ...axes.shapes,
      ...(isUnder ? drawUnder(panel, xOf, area) : []),
      ...drawTrend(data, xOf, scale),
    ],
    marks: data.flatMap((datum, band): readonly PlacedMark[] => {
      if (datum === null) return [];
      const shapes = drawPoint(panel, datum, band, xOf(band), scale);
      const hit = hitOf(datum, xOf(band), bands.step(), scale);
      return [{ panel: at, band, level: 0, datum, shapes, hit }];
    }),
  };
}

type Scale = (value: number) => number;

/* Draws lines between neighbouring bands that have values; none goes over a gap. */
function drawTrend(data: readonly (Datum | null)[], xOf: Scale, scale: Scale): readonly Shape[] {
  const d = line<Datum | null>()
    .defined((datum) => datum !== null)
    .x((_, band) => xOf(band))
    .y((datum) => scale(datum?.value ?? 0))
    .digits(2)(data);
  return d === null || d === '' ? [] : [{ kind: 'path', d: d.replaceAll(',', ' '), ink: 'trend' }];
}

function drawPoint(
  { ink, bands }: PointPanel,
  { value, interval }: Datum,
  band: number,
  x: number,
  scale: Scale,
): readonly Shape[] {
  const running = bands[band]?.running === true;
  const point: Shape = {
    kind: 'circle',
    x: rounded(x),
    y: rounded(scale(value)),
    r: RADIUS,
    ink: running ? 'open-point' : ink,
  };
  if (interval === null) return [point];
  const [low, high] = [rounded(scale(interval.low)), rounded(scale(interval.high))];
  const [left, right] = [rounded(x - 3), rounded(x + 3)];
  const d = `M${left} ${high}H${right}M${rounded(x)} ${high}V${low}M${left} ${low}H${right}`;
  return [{ kind: 'path', d, ink: 'interval' }, point];
}

function hitOf({ value, interval }: Datum, x: number, step: number, scale: Scale) {
  const width = Math.min(step, 24);
  const [top, bottom] = [scale(interval?.high ?? value), scale(interval?.low ?? value)];
  const more = Math.max(0, LEAST_HIT - (bottom - top)) / 2;
  return { x: x - width / 2, y: top - more, width, height: bottom - top + 2 * more };
}

/* True where every band has room for the words under it. */
function hasUnder({ under }: PointPanel, { width }: Box): boolean {
  const widest = Math.max(0, ...under.map((text) => textWidth(text, 11)));
  return widest > 0 && (widest + 8) * under.length <= width - 40;
}

function drawUnder({ under }: PointPanel, xOf: Scale, { top, height }: Box): readonly Shape[] {
  return under.map((text, band) => words(xOf(band), rounded(top + height + 29), text, 'middle'));
}
