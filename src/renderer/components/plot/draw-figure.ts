import { fitText, isolatedText, textWidth } from '../../../domain/plot/fit-text';
import { rounded, type Drawing, type Shape } from '../../../domain/plot/drawing';
import { filled } from '../../../domain/plot/textures';
import { drawPoints } from './draw-points';
import { drawRows, rowsHeight } from './draw-rows';
import { drawStack } from './draw-stack';
import type { Figure, Panel, Series } from './figure';
import { words, type Box, type PlacedMark } from './placed-marks';
import { highestValue } from './scales';

/** A figure as it is drawn: its shapes, and its marks from the first panel on. */
export interface Picture extends Drawing {
  readonly marks: readonly PlacedMark[];
}

const GAP = 20;
const TITLE = 20;
const LEGEND_LINE = 18;
const LEGEND_SIZE = 11;
const SWATCH = 11;

/**
 * Draws the panels of a figure beside and below each other, as many as fit into `width`, beginning
 * at a place.
 */
export function drawFigure(
  figure: Figure,
  width: number,
  origin: Pick<Box, 'left' | 'top'> = { left: 0, top: 0 },
): Picture {
  const { panels, panelWidth = Infinity } = figure;
  const across = Math.max(
    1,
    Math.min(panels.length, Math.floor((width + GAP) / (panelWidth + GAP))),
  );
  const each = (width - GAP * (across - 1)) / across;
  const most = figure.together ? Math.max(0, ...panels.map(highestValue)) : null;
  const [shapes, marks]: [Shape[], PlacedMark[]] = [[], []];
  let [top, lowest] = [origin.top, origin.top];
  for (const [at, panel] of panels.entries()) {
    if (at > 0 && at % across === 0) top = lowest + GAP;
    const left = origin.left + (at % across) * (each + GAP);
    const drawn = drawPanel(
      panel,
      at,
      { left, top, width: each, height: figure.panelHeight },
      most,
    );
    shapes.push(...drawn.shapes);
    marks.push(...drawn.marks);
    lowest = Math.max(lowest, drawn.bottom);
  }
  return { width: rounded(width), height: Math.ceil(lowest - origin.top), shapes, marks };
}

interface PanelPicture extends Pick<Picture, 'shapes' | 'marks'> {
  readonly bottom: number;
}

function drawPanel(panel: Panel, at: number, area: Box, most: number | null): PanelPicture {
  const shapes: Shape[] = [];
  let { top } = area;
  if (panel.title !== null) {
    shapes.push(heading(panel.title, area));
    top += TITLE;
  }
  if (panel.kind !== 'points' && panel.series.length > 0) {
    const legend = drawLegend(panel.series, { ...area, top });
    shapes.push(...legend.shapes);
    top = legend.bottom;
  }
  const height = panel.kind === 'rows' ? rowsHeight(panel) : area.height;
  const inner = { ...area, top, height };
  const drawn = drawKind(panel, at, inner, most ?? highestValue(panel));
  return {
    shapes: [...shapes, ...drawn.shapes, ...nothing(panel, inner)],
    marks: drawn.marks,
    bottom: top + height,
  };
}

function drawKind(panel: Panel, at: number, area: Box, most: number) {
  switch (panel.kind) {
    case 'stack':
      return drawStack(panel, at, area, most);
    case 'points':
      return drawPoints(panel, at, area, most);
    case 'rows':
      return drawRows(panel, at, area, most);
  }
}

function heading(title: string, { left, top, width }: Box): Shape {
  const text = isolatedText(fitText(title, 12, width));
  return { kind: 'text', x: rounded(left), y: top + 12, text, anchor: 'start', ink: 'heading' };
}

/* Draws the legend: each fill with its name, in the order in which the parts are piled up. */
function drawLegend(series: readonly Series[], { left, top, width }: Box) {
  const shapes: Shape[] = [];
  let [x, y] = [left, top];
  for (const { name, fill } of series) {
    const text = fitText(name, LEGEND_SIZE, width - SWATCH - 5);
    const needed = SWATCH + 5 + textWidth(text, LEGEND_SIZE);
    if (x > left && x + needed > left + width) [x, y] = [left, y + LEGEND_LINE];
    shapes.push(...filled({ x, y: y + 1, width: SWATCH, height: SWATCH }, fill));
    shapes.push(words(x + SWATCH + 5, y + 10, text));
    x += needed + 14;
  }
  return { shapes, bottom: y + LEGEND_LINE + 4 };
}

function nothing(panel: Panel, { left, top, width, height }: Box): readonly Shape[] {
  if (highestValue(panel) > 0 || hasMarks(panel)) return [];
  const text = fitText(panel.empty, LEGEND_SIZE, width);
  return [words(left + width / 2, rounded(top + height / 2), text, 'middle')];
}

function hasMarks(panel: Panel): boolean {
  return panel.data.flat().some((datum) => datum !== null);
}
