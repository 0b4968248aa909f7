import { scaleLinear } from 'd3-scale';
import { rounded, type Shape } from '../../../domain/plot/drawing';
import { fitText, isolatedText, textWidth } from '../../../domain/plot/fit-text';
import { filled } from '../../../domain/plot/textures';
import { layersOf } from './draw-stack';
import type { StackPanel } from './figure';
import { words, type Box, type PlacedMark } from './placed-marks';

const ROW = 24;
const BAR = 14;
const SIZE = 11;
/* The greatest part of the width that the names of lines take. */
const NAMES = 0.3;

/** The height of all lines of a plot together. */
export function rowsHeight({ bands }: StackPanel): number {
  return Math.max(2, bands.length) * ROW + 4;
}

/** Draws a horizontal bar for each band, with its name before it and its number behind it. */
export function drawRows(panel: StackPanel, at: number, { left, top, width }: Box, most: number) {
  const names = Math.min(width * NAMES, widest(panel.bands.map(({ tick }) => tick)));
  const amountWidth = widest(panel.bands.map((band) => band.amountText ?? ''));
  const start = left + names;
  const scale = scaleLinear(
    [0, Math.max(1, most)],
    [start, Math.max(start + 1, left + width - amountWidth)],
  );
  const shapes = panel.bands.flatMap(
    ({ tick, amountText: number = '', running }, band): Shape[] => {
      const y = top + band * ROW;
      const end = scale(panel.data[band]?.reduce((sum, it) => sum + (it?.value ?? 0), 0) ?? 0);
      const ground: Shape[] = running
        ? [{ kind: 'rect', x: left, y, width: rounded(width), height: ROW, ink: 'running' }]
        : [];
      return [
        ...ground,
        words(left, y + ROW / 2 + 4, isolatedText(fitText(tick, SIZE, names - 8))),
        words(end + 6, y + ROW / 2 + 4, number),
      ];
    },
  );
  const axis = `M${rounded(start)} ${top}V${top + panel.bands.length * ROW}`;
  const marks = layersOf(panel).map(({ band, level, from, until, datum, fill }): PlacedMark => {
    const y = top + band * ROW + (ROW - BAR) / 2;
    const rect = { x: scale(from), y, width: scale(until) - scale(from), height: BAR };
    const hit = { ...rect, y: top + band * ROW, height: ROW, width: Math.max(6, rect.width) };
    return { panel: at, band, level, datum, shapes: filled(rect, fill), hit };
  });
  return { shapes: [...shapes, { kind: 'path', d: axis, ink: 'axis' } as const], marks };
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => textWidth(text, SIZE))) + 12;
}
