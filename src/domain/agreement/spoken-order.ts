import { SAID_IN_ENGLISH } from './writing/said-words';

/* A tag with all its attributes. What stands in quotes does not count as a tag. */
const TAG = /<\/?([a-z][\w-]*)((?:\s+[^\s"=>]+(?:="[^"]*")?)*)\s*\/?>/g;

/* Headings stand below the document's own title and the heading above the agreement. */
const ABOVE = 2;
const DEEPEST = 6;

/**
 * The HTML of an agreement as part of an English document with a title, for people who hear it.
 * Headings get levels below the title without gaps (ISO 14289-1, 7.4), however they look. Drawings
 * stand in an element that a PDF has a tag for. A picture without a description is decoration.
 */
export function withinDocument(html: string): string {
  const open: number[] = [];
  return withSpokenDrawings(html).replace(TAG, (tag, name: string, attributes: string) => {
    if (name === 'img') return /\salt="/.test(attributes) ? tag : `<img alt=""${attributes}>`;
    if (!/^h[1-6]$/.test(name) || tag.startsWith('</')) return tag;
    const level = Number(name.slice(1));
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    const spoken = Math.min(ABOVE + open.length, DEEPEST);
    return `<${name} aria-level="${spoken}"${attributes}>`;
  });
}

/* A drawing as the reader writes it: quotes in its attributes are character references. */
const DRAWING = /<img src="data:image\/svg\+xml;base64,[^"]*"(?: alt="([^"]*)")?[^>]*>/g;

/*
 * Chromium tags pictures in a PDF, but not drawings (SVG), so nobody would hear of them. Therefore
 * the element around a drawing is tagged. It needs something drawn in it, and a blank is enough.
 */
function withSpokenDrawings(page: string): string {
  return page.replace(DRAWING, (drawing: string, words = SAID_IN_ENGLISH.drawing) => {
    if (words === '') return drawing;
    const silent = drawing.replace(/ alt="[^"]*"/, '');
    return `<span class="drawing" role="img" aria-label="${words}">${silent}&nbsp;</span>`;
  });
}
