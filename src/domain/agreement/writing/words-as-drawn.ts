import { NO_LAYER, type Style } from '../css/computed-style';
import { isCrowded, isUnseen, needsGround } from '../style/unseen';
import type { Around } from './around';
import { wrappersFor } from './drawn';
import type { Parts } from './parts';

export type WriteWords = ReturnType<typeof createWordWriter>;

/** Writes words with the looks that a browser gave them; what nobody saw is set apart. */
export function createWordWriter({ writer, apart, notices, heights }: Parts) {
  function tellDoubts(written: string, style: Style): void {
    const isBlank = written.trim() === '';
    if (!isBlank && needsGround(style)) notices.style('background-image');
    if (!isBlank && isCrowded(style)) notices.style('letter-spacing');
    if (style.signs && !BULLETS.test(written)) notices.style('font-family');
    if (style.turned && (style.direction === 'rtl' || TURNED.test(written)))
      notices.style('unicode-bidi');
  }

  return (text: string, { style: around, drawn, loose }: Around): void => {
    if (text === '') return;
    const style = around.lined === NO_LAYER ? around : { ...around, struck: true };
    const written = text.replace(/[\f\r]/g, ' ');
    const isBlank = written.trim() === '';
    if (!style.gone) heights.words(written, style);
    if (!isBlank && isUnseen(style)) return apart.hidden(written, style);
    tellDoubts(written, style);
    if (isBlank) return style.gone ? undefined : writer.text(written);
    const wrappers = wrappersFor(style, drawn);
    for (const [tag, attributes] of wrappers) writer.open(tag, attributes);
    writer.text(loose ? withBlanks(written) : written);
    for (const [tag, attributes] of wrappers.toReversed()) writer.close(tag, attributes);
  };
}

/* What fonts of signs draw as bullets and arrows. They have ticks for other letters. */
const BULLETS = /^[\s\u00b7\u00a7\u00d8\u00e0\u00e8\u00f0vlnuw\uf0b7\uf0a7\uf0d8\uf076]*$/;
/* Letters that run from the right. */
const TURNED = /[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

function withBlanks(text: string): string {
  return text.replace(/(?<=\S)\u00a0(?=\S)/gu, ' ');
}
