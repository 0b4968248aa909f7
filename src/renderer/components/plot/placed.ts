import { rounded, type Rect, type Shape } from '../../../domain/plot/drawing';
import type { Datum } from './figure';

/** Where a part of a picture has its room. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A panel as it is drawn. */
export interface DrawnPanel {
  readonly shapes: readonly Shape[];
  readonly marks: readonly PlacedMark[];
}

/** A mark in its place: which one it is, what is drawn of it, and where it is pressed. */
export interface PlacedMark {
  readonly panel: number;
  readonly band: number;
  /** From the axis upwards. */
  readonly level: number;
  readonly datum: Datum;
  readonly shapes: readonly Shape[];
  readonly hit: Rect;
}

/** Words in a picture, from `x` on unless told. */
export function words(
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): Shape {
  return { kind: 'text', x: rounded(x), y, text, anchor, ink: 'words' };
}
