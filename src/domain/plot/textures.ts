import { FILLS, rounded, type Fill, type Rect, type Shape, type Texture } from './drawing';
import type { Ink } from './file-colours';

/* The distance between two lines of a texture. */
const GAP = 5;

/** An area with its colour and texture; nothing when it has no size. */
export function filled(rect: Rect, fill: Fill): readonly Shape[] {
  if (rect.width <= 0 || rect.height <= 0) return [];
  const [x, y] = [rounded(rect.x), rounded(rect.y)];
  const [width, height] = [rounded(rect.width), rounded(rect.height)];
  const face: Shape = { kind: 'rect', x, y, width, height, ink: fill };
  const texture = FILLS[fill];
  if (texture === 'plain') return [face];
  const d = outline(rect) + lines(rect, texture);
  return [face, { kind: 'path', d, ink: `${fill}-lines` as Ink }];
}

/* Lies half a pixel inside, so that no part of the line is outside of the area. */
function outline({ x, y, width, height }: Rect): string {
  const inset = Math.min(0.5, width / 2, height / 2);
  const [left, top] = [rounded(x + inset), rounded(y + inset)];
  const [right, bottom] = [rounded(x + width - inset), rounded(y + height - inset)];
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}

function lines(rect: Rect, texture: Texture): string {
  switch (texture) {
    case 'rising':
      return rising(rect);
    case 'level':
      return level(rect);
    case 'upright':
      return upright(rect);
    case 'crossed':
      return level(rect) + upright(rect);
    default:
      return '';
  }
}

function steps(length: number): readonly number[] {
  return Array.from(
    { length: Math.max(0, Math.ceil(length / GAP) - 1) },
    (_, at) => (at + 1) * GAP,
  );
}

function level({ x, y, width, height }: Rect): string {
  return steps(height)
    .map((down) => `M${rounded(x)} ${rounded(y + height - down)}H${rounded(x + width)}`)
    .join('');
}

function upright({ x, y, width, height }: Rect): string {
  return steps(width)
    .map((right) => `M${rounded(x + right)} ${rounded(y)}V${rounded(y + height)}`)
    .join('');
}

/* Lines that rise to the right, from the left or lower edge to the upper or right one. */
function rising({ x, y, width, height }: Rect): string {
  return steps(width + height)
    .map((at) => {
      const [fromX, fromY] = at < height ? [0, at] : [at - height, height];
      const [toX, toY] = at < width ? [at, 0] : [width, at - width];
      return `M${rounded(x + fromX)} ${rounded(y + fromY)}L${rounded(x + toX)} ${rounded(y + toY)}`;
    })
    .join('');
}
