import { rounded, type Drawing, type Shape } from '../../../domain/plot/drawing';
import { wrappedText } from '../../../domain/plot/fit-text';
import { drawFigure } from './draw-figure';
import type { Figure } from './figure';

const WIDTH = 960;
const MARGIN = 24;
const LINE = 16;
const SIZE = 11;

/** A figure as it is saved: under its title and these sentences. */
export function fileDrawing(figure: Figure, said: readonly string[]): Drawing {
  const room = WIDTH - 2 * MARGIN;
  const lines = [figure.hint, ...said].flatMap((it) => wrappedText(it, SIZE, room));
  const words: readonly Shape[] = [
    text(figure.title, MARGIN + 16, 'title'),
    ...lines.map((line, at) => text(line, MARGIN + 38 + at * LINE, 'words')),
  ];
  const top = MARGIN + 38 + lines.length * LINE;
  const { shapes, marks, height } = drawFigure(figure, room, { left: MARGIN, top });
  return {
    width: WIDTH,
    height: rounded(top + height + MARGIN),
    shapes: [...words, ...shapes, ...marks.flatMap((mark) => mark.shapes)],
  };
}

function text(words: string, y: number, ink: 'title' | 'words'): Shape {
  return { kind: 'text', x: MARGIN, y, text: words, anchor: 'start', ink };
}
