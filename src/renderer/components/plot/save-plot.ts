import type { SavedFile } from '../../../contract/exports';
import { LARGEST_PICTURE, type PlotFile } from '../../../contract/plot-files';
import { failed, type Result } from '../../../contract/result';
import { svgAddress } from '../../../domain/plot/svg-text';
import { rounded, type Drawing, type Shape } from '../../../domain/plot/drawing';
import { systemSeparator } from '../export/system-separator';
import { askMain } from '../../stores/ask-main';
import { runFile } from '../../stores/export-store';
import type { Figure } from './figure';
import { wrappedText } from '../../../domain/plot/fit-text';
import { drawFigure } from './draw-figure';

/** The kinds of file in which a plot can be saved. */
export const PLOT_FILES = ['png', 'svg', 'csv'] as const;
export type PlotFileKind = (typeof PLOT_FILES)[number];

/** Asks where a plot goes, saves it with the sentences about it, and tells the result. */
export function savePlot(figure: Figure, said: readonly string[], kind: PlotFileKind): void {
  void runFile(`plot/${figure.name}`, () => save(figure, said, kind));
}

async function save(
  figure: Figure,
  said: readonly string[],
  kind: PlotFileKind,
): Promise<Result<SavedFile>> {
  const file = await fileOf(figure, said, kind);
  return file === null
    ? failed('storage-failed')
    : askMain('plot:save', { plot: figure.name, file });
}

async function fileOf(
  figure: Figure,
  said: readonly string[],
  kind: PlotFileKind,
): Promise<PlotFile | null> {
  if (kind === 'csv') return { kind, ...figure.csv, separator: systemSeparator() };
  const drawing = fileDrawing(figure, said);
  if (kind === 'svg') return { kind, title: figure.title, drawing };
  const png = await pngOf(drawing, figure.title);
  return png === null || png.byteLength > LARGEST_PICTURE ? null : { kind, png };
}

/* Twice as many points, so that the picture is also sharp on a fine screen or on paper. */
const SCALE = 2;

/* Null where the engine cannot draw the picture. */
async function pngOf(drawing: Drawing, title: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const picture = new Image();
  picture.src = svgAddress(drawing, title);
  try {
    await picture.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width * SCALE;
  canvas.height = drawing.height * SCALE;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob === null ? null : new Uint8Array(await blob.arrayBuffer());
}

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
