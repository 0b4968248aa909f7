import { SAID_IN_ENGLISH } from './said-words';

/* A tag with all its attributes: what stands within their quotes is none. */
const TAG = /<\/?([a-z][\w-]*)((?:\s+[^\s"=>]+(?:="[^"]*")?)*)\s*\/?>/g;

/* Below the document's own title and the heading over the agreement. */
const ABOVE = 2;
const DEEPEST = 6;

/**
 * A read agreement's HTML as part of a document in English that has a title of its own, for who hears
 * it: headings get levels below that, none left out between two (ISO 14289-1, 7.4), however they look;
 * drawings stand in what is tagged in a PDF; a picture without words for it is decoration.
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

/* As the reader writes it: quotes in values are references. */
const DRAWING = /<img src="data:image\/svg\+xml;base64,[^"]*"(?: alt="([^"]*)")?[^>]*>/g;

/* Chromium tags pictures in a PDF, but no drawings (SVG), of which nobody would hear then: what they
   stand in is tagged instead, for which something in it has to be drawn, be it a blank. */
function withSpokenDrawings(page: string): string {
  return page.replace(DRAWING, (drawing: string, words = SAID_IN_ENGLISH.drawing) => {
    if (words === '') return drawing;
    const silent = drawing.replace(/ alt="[^"]*"/, '');
    return `<span class="drawing" role="img" aria-label="${words}">${silent}&nbsp;</span>`;
  });
}
