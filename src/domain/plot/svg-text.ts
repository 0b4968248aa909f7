import { FILE_COLOURS } from './file-colours';
import type { Drawing, Shape } from './drawing';

/* A computer without Inter uses its own font. */
const FONT = 'Inter, system-ui, -apple-system, sans-serif';

/**
 * A drawing as an SVG file on white, without scripts, links or styles. It is made only of numbers,
 * of words as text, and of the colours in `FILE_COLOURS`.
 */
export function svgText({ width, height, shapes }: Drawing, title: string): string {
  const size = `width="${String(width)}" height="${String(height)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${String(width)} ${String(height)}" font-family="${FONT}" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${String(width)}" height="${String(height)}" fill="#ffffff"/>`,
    ...shapes.map(shapeText),
    '</svg>',
    '',
  ].join('\n');
}

/** The drawing as a `data:` address. */
export function svgAddress(drawing: Drawing, title: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svgText(drawing, title))}`;
}

function shapeText(shape: Shape): string {
  const ink = FILE_COLOURS[shape.ink];
  switch (shape.kind) {
    case 'rect':
      return `<rect${numbers(shape, ['x', 'y', 'width', 'height'])} ${ink}/>`;
    case 'path':
      return `<path d="${escaped(shape.d)}" ${ink}/>`;
    case 'circle':
      return `<circle cx="${String(shape.x)}" cy="${String(shape.y)}" r="${String(shape.r)}" ${ink}/>`;
    case 'text':
      return `<text${numbers(shape, ['x', 'y'])} text-anchor="${shape.anchor}" ${ink}>${escaped(shape.text)}</text>`;
  }
}

function numbers<Name extends string>(
  shape: Readonly<Record<Name, number>>,
  names: readonly Name[],
): string {
  return names.map((name) => ` ${name}="${String(shape[name])}"`).join('');
}

/* Characters that XML cannot hold become U+FFFD. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replace(UNWRITABLE, '\uFFFD').replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
}
