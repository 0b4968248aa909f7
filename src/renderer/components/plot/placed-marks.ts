import { rounded, type Rect, type Shape } from '../../../domain/plot/drawing';
import type { Datum } from './figure';

/** The room of a part of a picture. */
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

/** A mark in its place: which one it is, its shapes, and the area where it is pressed. */
export interface PlacedMark {
  readonly panel: number;
  readonly band: number;
  /** Counted from the axis upwards. */
  readonly level: number;
  readonly datum: Datum;
  readonly shapes: readonly Shape[];
  readonly hit: Rect;
}

/** Words in a picture; by default they begin at `x`. */
export function words(
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
): Shape {
  return { kind: 'text', x: rounded(x), y, text, anchor, ink: 'words' };
}
