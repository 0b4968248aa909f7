import { escapeText } from 'entities';
import { probableLanguage } from '../../domain/agreement/language';
import { visibleSegments } from '../../domain/text/visible';

/**
 * A string of the service as HTML: escaped and isolated, with its language named where its letters
 * tell it, and with every hidden character drawn as its code.
 */
export function isolated(text: string): string {
  if (text.trim() === '') return '<span class="absent">(empty)</span>';
  const language = probableLanguage(text);
  const lang = language === null ? '' : ` lang="${language}"`;
  return `<bdi${lang}>${marked(text)}</bdi>`;
}

/** A string of several lines as HTML: line feeds and tabs stay, each line has its direction. */
export function isolatedLines(text: string): string {
  const lines = text.split(/\r\n|\n/).map((line) => line.split('\t').map(marked).join('\t'));
  return lines.map((line) => `<div dir="auto" class="line">${line}</div>`).join('');
}

/** A string of the service for a place without markup: plain text, not escaped. */
export function flatText(text: string): string {
  return visibleSegments(text)
    .map((segment) => (segment.kind === 'text' ? segment.text : `[${segment.code}]`))
    .join('');
}

function marked(text: string): string {
  return visibleSegments(text)
    .map((segment) =>
      segment.kind === 'text'
        ? escapeText(segment.text)
        : `<span class="mark">${segment.code}</span>`,
    )
    .join('');
}
