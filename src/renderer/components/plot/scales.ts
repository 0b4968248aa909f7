import { t } from '@lingui/core/macro';
import { scaleBand, scaleLinear } from 'd3-scale';
import { textWidth } from '../../../domain/plot/fit-text';
import { rounded, type Shape } from '../../../domain/plot/drawing';
import { count } from '../../words/counted';
import { wholePercent } from '../../words/percent';
import type { Band, Datum, Panel } from './figure';
import { words, type Box } from './placed-marks';

/**
 * Draws the axes of a panel, with values at the side, bands below, and `more` room under the bands.
 * Gives the scales by which marks are placed.
 */
export function drawAxes(of: readonly Band[], unit: AxisUnit, box: Box, most: number, more = 0) {
  const room = axisRoom(valueScale(most, unit, plotArea(box, 0, more)).ticks, unit);
  const area = plotArea(box, room, more);
  const bands = bandScale(of, area);
  const { scale, ticks } = valueScale(most, unit, area);
  const shapes = [
    ...drawRunning(of, bands, area),
    ...drawValueAxis(ticks, unit, scale, area),
    ...drawBandAxis(of, bands, area),
  ];
  return { area, bands, scale, shapes };
}

/* The area for the marks in the room of a panel, without its axes. */
function plotArea({ left, top, width, height }: Box, room: number, more: number): Box {
  const above = 8;
  return {
    left: left + room,
    top: top + above,
    width: width - room,
    height: height - above - 22 - more,
  };
}

/** The highest value that a panel draws. */
export function highestValue(panel: Panel): number {
  if (panel.kind === 'points')
    return Math.max(0, ...panel.data.map((datum) => datum?.interval?.high ?? datum?.value ?? 0));
  return Math.max(0, ...panel.data.map(sumOf));
}

function sumOf(data: readonly (Datum | null)[]): number {
  return data.reduce((sum, datum) => sum + (datum?.value ?? 0), 0);
}

function bandScale(bands: readonly Band[], { left, width }: Box) {
  return scaleBand<number>()
    .domain(bands.map((_, at) => at))
    .range([left, left + width])
    .paddingInner(0.22)
    .paddingOuter(0.11);
}

export type AxisUnit = 'count' | 'share' | 'time';

/* The scale from 0 to a round number above the highest value. */
function valueScale(most: number, unit: AxisUnit, { top, height }: Box) {
  const { end, ticks } = axisOf(most, unit, Math.max(2, Math.floor(height / 42)));
  const scale = scaleLinear()
    .domain([0, end])
    .range([top + height, top]);
  return { scale, ticks };
}

interface Axis {
  readonly end: number;
  readonly ticks: readonly number[];
}

function axisOf(most: number, unit: AxisUnit, wanted: number): Axis {
  if (unit === 'time') return timeAxis(most, wanted);
  const least = unit === 'share' ? 0.1 : 1;
  const scale = scaleLinear()
    .domain([0, Math.max(least, most)])
    .nice(wanted);
  const [, nice = 1] = scale.domain();
  const end = unit === 'share' ? Math.min(1, nice) : nice;
  const isShown = (tick: number): boolean =>
    tick <= end && (unit === 'share' || Number.isInteger(tick));
  return { end, ticks: scale.ticks(wanted).filter(isShown) };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/* Steps of whole minutes, hours or days, instead of round numbers of milliseconds. */
function timeAxis(most: number, wanted: number): Axis {
  const unit = timeUnit(most);
  const { end, ticks } = axisOf(most / unit, 'count', wanted);
  return { end: end * unit, ticks: ticks.map((tick) => tick * unit) };
}

function timeUnit(most: number): number {
  if (most >= 2 * DAY) return DAY;
  return most >= 2 * HOUR ? HOUR : MINUTE;
}

/** The words for a value on an axis; `step` is the distance between two values. */
function valueText(value: number, unit: AxisUnit, step: number): string {
  if (unit === 'share') return wholePercent(Math.round(value * 100));
  if (unit === 'count') return count(value);
  if (value === 0) return '0';
  const [days, hours, minutes] = [
    Math.round(value / DAY),
    Math.round(value / HOUR),
    Math.round(value / MINUTE),
  ];
  if (step % DAY === 0) return t`${days} d`;
  return step % HOUR === 0 ? t`${hours} h` : t`${minutes} min`;
}

const SIZE = 11;

/* The width of the words of a value axis. */
function axisRoom(ticks: readonly number[], unit: AxisUnit): number {
  return (
    Math.ceil(
      Math.max(18, ...ticks.map((it) => textWidth(valueText(it, unit, ticks[1] ?? 0), SIZE))),
    ) + 8
  );
}

function drawValueAxis(
  ticks: readonly number[],
  unit: AxisUnit,
  scale: (value: number) => number,
  { left, width }: Box,
): readonly Shape[] {
  return ticks.flatMap((tick): Shape[] => {
    const y = rounded(scale(tick));
    const d = `M${rounded(left)} ${y}H${rounded(left + width)}`;
    return [
      { kind: 'path', d, ink: tick === 0 ? 'axis' : 'grid' },
      words(left - 6, y + 4, valueText(tick, unit, ticks[1] ?? 0), 'end'),
    ];
  });
}

/* Draws the names of the bands under the axis, as many as have room, and always the last one. */
function drawBandAxis(
  bands: readonly Band[],
  scale: ReturnType<typeof bandScale>,
  { left, top, width, height }: Box,
): readonly Shape[] {
  const widest = Math.max(0, ...bands.map(({ tick }) => textWidth(tick, SIZE)));
  const step = Math.max(1, Math.ceil((widest + 8) / scale.step()));
  return bands.flatMap(({ tick }, at): Shape[] => {
    if ((bands.length - 1 - at) % step !== 0) return [];
    const middle = (scale(at) ?? 0) + scale.bandwidth() / 2;
    const half = textWidth(tick, SIZE) / 2;
    const x = Math.min(Math.max(middle, left - 24 + half), left + width - half);
    return [words(x, top + height + 15, tick, 'middle')];
  });
}

/* Draws the background of the band that is not over. */
function drawRunning(
  bands: readonly Band[],
  scale: ReturnType<typeof bandScale>,
  { top, height }: Box,
): readonly Shape[] {
  const at = bands.findIndex(({ running }) => running);
  const x = scale(at);
  if (x === undefined) return [];
  const margin = (scale.step() - scale.bandwidth()) / 2;
  return [
    {
      kind: 'rect',
      x: rounded(x - margin),
      y: rounded(top),
      width: rounded(scale.bandwidth() + 2 * margin),
      height: rounded(height),
      ink: 'running',
    },
  ];
}
