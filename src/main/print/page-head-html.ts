import { escapeText } from 'entities';
import { hasHead, type PageHead } from '../../domain/files/page-head';
import { isolated } from './print-text';

/**
 * The head of pages, as a page of its own, which `src/pdf/draw-heads.ts` draws above each other
 * page. Chromium cannot repeat it by itself, because it cuts off at the margin what it repeats.
 * Tagged PDF readers do not see the head.
 */
export function headHtml(head: PageHead): string {
  if (!hasHead(head)) return '';
  const { letterhead, logo, word } = head;
  const picture = logo === null ? '' : `<img alt="" src="${escapeText(logo)}">`;
  const lines = letterhead.map((line) => `<div>${isolated(line)}</div>`).join('');
  const marked = word === '' ? '' : `<b>${isolated(word)}</b>`;
  return `<div class="page-head" aria-hidden="true">${picture}<div>${lines}</div>${marked}</div>`;
}

/**
 * The styles for pages with a head. A page that goes to paper is not changed after it is laid out,
 * so its head is in the margin, where Chromium draws it from version 131 on.
 */
export function headStyle(head: PageHead | undefined, toPaper: boolean): string {
  if (head === undefined) return '';
  const hasLetterhead = head.letterhead.length > 0 || head.logo !== null;
  const room = `@page{margin-top:${hasLetterhead ? 36 : 24}mm}`;
  return toPaper ? room + marginBoxes(head) : room;
}

function marginBoxes({ letterhead, logo, word }: PageHead): string {
  const lines = letterhead.map(cssText).join('\\a ');
  const picture = logo === null ? '' : `url(${logo}) `;
  const style = "font:8.5pt/1.3 'Print',sans-serif;color:#161a22";
  return (
    `@page{@top-left{content:${picture}'${lines}';white-space:pre-line;width:65%;${style}}` +
    `@top-right{content:'${cssText(word)}';font-weight:700;${style}}}`
  );
}

/** Escapes a text for the quotes of a style sheet. */
export function cssText(text: string): string {
  const code = (char: string): string => `\\${(char.codePointAt(0) ?? 0).toString(16)} `;
  return text.replace(/[^\w .-]/gu, code);
}
