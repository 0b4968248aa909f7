import type { Ink } from './file-colours';

/** What a plot's mark is filled with: a colour, and a texture to tell it apart without colours. */
export const FILLS = {
  happened: 'plain',
  'no-show': 'plain',
  'did-not-happen': 'level',
  'unknown-kind': 'crossed',
  cancelled: 'upright',
  awaiting: 'rising',
  upcoming: 'empty',
  'version-1': 'plain',
  'version-2': 'pale',
  'version-3': 'rising',
  'version-4': 'level',
  'version-5': 'upright',
  'version-older': 'empty',
} as const satisfies Readonly<Record<string, Texture>>;

/** `empty` has a dashed outline, `pale` a solid one; other textures are named by their lines. */
export type Texture = 'plain' | 'pale' | 'empty' | 'rising' | 'level' | 'upright' | 'crossed';
export type Fill = keyof typeof FILLS;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A shape, in CSS pixels from the upper left corner. */
export type Shape =
  | (Rect & { readonly kind: 'rect'; readonly ink: Ink })
  /** `d` has only straight lines: M, L, H, V and Z. */
  | { readonly kind: 'path'; readonly d: string; readonly ink: Ink }
  | {
      readonly kind: 'circle';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly ink: Ink;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly ink: Ink;
    };

/** A picture made of shapes. Later shapes lie above earlier ones. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** A place or length in a drawing, with two decimals. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The same shapes with one path for all areas and lines of an ink, under circles and words. */
export function joined(shapes: readonly Shape[]): readonly Shape[] {
  const paths = new Map<Ink, string>();
  const others = shapes.filter((shape) => {
    const d = pathOf(shape);
    if (d !== null) paths.set(shape.ink, (paths.get(shape.ink) ?? '') + d);
    return d === null;
  });
  return [...[...paths].map(([ink, d]) => ({ kind: 'path', d, ink }) as const), ...others];
}

function pathOf(shape: Shape): string | null {
  if (shape.kind === 'path') return shape.d;
  if (shape.kind !== 'rect') return null;
  const { x, y, width, height } = shape;
  return `M${x} ${y}H${rounded(x + width)}V${rounded(y + height)}H${x}Z`;
}
