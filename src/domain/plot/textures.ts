import {
  FILLS,
  rounded,
  type Fill,
  type Ink,
  type Rect,
  type Shape,
  type Texture,
} from './drawing';

/* Between two lines of a texture. */
const GAP = 5;

/** A part of a plot in its colour and texture; nothing where it has no area. */
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

/* Within the area, so that nothing of a line lies outside. */
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

/* From the lower left upwards: each line begins on the left or lower edge and ends on another. */
function rising({ x, y, width, height }: Rect): string {
  return steps(width + height)
    .map((at) => {
      const [fromX, fromY] = at < height ? [0, at] : [at - height, height];
      const [toX, toY] = at < width ? [at, 0] : [width, at - width];
      return `M${rounded(x + fromX)} ${rounded(y + fromY)}L${rounded(x + toX)} ${rounded(y + toY)}`;
    })
    .join('');
}
