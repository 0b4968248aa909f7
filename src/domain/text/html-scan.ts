/** What a scan over HTML meets, in order. Text is raw: its character references are not decoded. */
export interface HtmlListener {
  readonly onText: (text: string) => void;
  /** `name` in lower case. */
  readonly onTag: (name: string, closing: boolean) => void;
}

/**
 * Walks over HTML once, telling texts and tags apart much as browsers do (HTML Standard section
 * 13.2.5), without building a tree. Comments, declarations and the contents of elements that show
 * no text are left out. Never throws; takes time in proportion to the length, also for hostile
 * input: an unclosed tag or comment takes the rest.
 */
export function scanHtml(html: string, { onText, onTag }: HtmlListener): void {
  let at = 0;
  while (at < html.length) {
    const open = nextMarkup(html, at);
    if (open > at) onText(html.slice(at, open));
    if (open >= html.length) return;
    const tag = tagAt(html, open);
    if (tag) onTag(tag.name, tag.closing);
    at = tag ? afterTag(html, open, tag) : afterOther(html, open);
  }
}

interface Tag {
  readonly name: string;
  readonly closing: boolean;
}

/* Elements whose contents are no text for a reader; they end only at their own closing tag. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'title',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
]);
const MARKUP = /<(?=[a-zA-Z/!?])/g;
const NAME = /<(\/?)([a-zA-Z][^\s/>]*)/y;

function nextMarkup(html: string, from: number): number {
  MARKUP.lastIndex = from;
  return MARKUP.exec(html)?.index ?? html.length;
}

function tagAt(html: string, at: number): Tag | null {
  NAME.lastIndex = at;
  const match = NAME.exec(html);
  return match ? { name: (match[2] ?? '').toLowerCase(), closing: match[1] === '/' } : null;
}

function afterTag(html: string, at: number, { name, closing }: Tag): number {
  const end = tagEnd(html, at + 1 + name.length);
  return closing || !SILENT.has(name) ? end : silentEnd(html, end, name);
}

/* Quotes protect ">" only where a value starts, that is after "=". */
function tagEnd(html: string, from: number): number {
  const stop = /[>=]/g;
  stop.lastIndex = from;
  for (let match = stop.exec(html); match; match = stop.exec(html)) {
    if (match[0] === '>') return match.index + 1;
    const value = /\s*(["']?)/y;
    value.lastIndex = match.index + 1;
    const quote = value.exec(html)?.[1] ?? '';
    if (quote === '') continue;
    const close = html.indexOf(quote, value.lastIndex);
    if (close < 0) return html.length;
    stop.lastIndex = close + 1;
  }
  return html.length;
}

function silentEnd(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  const match = close.exec(html);
  return match ? match.index : html.length;
}

function afterOther(html: string, at: number): number {
  const comment = html.startsWith('<!--', at);
  if (comment && html.startsWith('>', at + 4)) return at + 5;
  const end = comment ? html.indexOf('-->', at + 2) : html.indexOf('>', at);
  if (end < 0) return html.length;
  return comment ? end + 3 : end + 1;
}
