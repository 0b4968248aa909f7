import { escapeText } from '../../domain/agreement/plain-agreement';

/* Controls, bidi marks and overrides, zero-width characters, separators, BOM, lone surrogates.
   The two joiners stay: Persian and Indic names are misspelt without them. */
const HIDDEN =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A string of the service as HTML: escaped, isolated, every hidden character drawn as its code. */
export function isolated(text: string): string {
  if (text.trim() === '') return '<span class="absent">(empty)</span>';
  return `<bdi>${marked(text)}</bdi>`;
}

/** The same for text of several lines: line feeds and tabs stay, each line in its own direction. */
export function isolatedLines(text: string): string {
  const lines = text.split(/\r\n|\n/).map((line) => line.split('\t').map(marked).join('\t'));
  return lines.map((line) => `<div dir="auto" class="line">${line}</div>`).join('');
}

/** A string of the service for a place that holds no markup, such as the document's title. */
export function flatText(text: string): string {
  return escapeText(text.replace(HIDDEN, (hidden) => `[${codeName(hidden)}]`));
}

function marked(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(HIDDEN)) {
    html += `${escapeText(text.slice(from, match.index))}<span class="mark">${codeName(match[0])}</span>`;
    from = match.index + match[0].length;
  }
  return html + escapeText(text.slice(from));
}

function codeName(hidden: string): string {
  return `U+${hidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
