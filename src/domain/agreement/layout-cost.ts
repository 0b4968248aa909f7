import { agreementPolicy, isLine } from './tree/policy';
import type { AgreementWriter, Attributes } from './tree/page-events';

/*
 * A stretch in which no line can end: characters without blanks between them, except in scripts
 * where a line may end after every letter.
 */
const UNBROKEN = new RegExp(
  '[^\\s\\-\\u00ad\\u200b\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}' +
    `\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]{${String(agreementPolicy.maxUnbroken)}}`,
  'u',
);
const MARKS = new RegExp(`\\p{M}{${String(agreementPolicy.maxMarks)}}`, 'u');

/**
 * Finds out whether laying out a page, on screen or in print, costs more than its size explains.
 * The limits were measured (docs/decisions/0014-one-reader.md).
 */
export function costWriter() {
  const paragraph = createParagraph();
  let elements = 0;
  let images = 0;
  let spans = 0;
  let tables = 0;
  let costly = false;
  const writer: AgreementWriter = {
    open: (tag, attributes) => {
      elements += 1;
      images += Number(tag === 'img');
      tables += Number(tag === 'table');
      if (attributes.size > 0) spans += spanOf(attributes) - 1;
      costly ||=
        elements > agreementPolicy.maxElements ||
        images > agreementPolicy.maxImages ||
        spans > agreementPolicy.maxSpans ||
        tables > agreementPolicy.maxTablesNested;
      if (tag === 'br') paragraph.break();
      else if (isLine(tag, attributes.get('class'))) costly = paragraph.end() || costly;
    },
    text: (text) => paragraph.add(text),
    close: (tag, attributes) => {
      tables -= Number(tag === 'table');
      if (isLine(tag, attributes.get('class'))) costly = paragraph.end() || costly;
    },
  };
  return { ...writer, isCostly: (): boolean => paragraph.end() || costly };
}

function spanOf(attributes: Attributes): number {
  return Number(attributes.get('colspan') ?? 1) * Number(attributes.get('rowspan') ?? 1);
}

/* The text and breaks up to the next border of a block. `end` tells whether they were too much. */
function createParagraph() {
  let parts: string[] = [];
  let breaks = 0;
  return {
    add: (text: string): void => void parts.push(text),
    break: (): void => {
      breaks += 1;
      parts.push('\n');
    },
    end: (): boolean => {
      const text = parts.join('');
      const tooMuch = breaks > agreementPolicy.maxBreaks || isCostlyText(text);
      parts = [];
      breaks = 0;
      return tooMuch;
    },
  };
}

function isCostlyText(text: string): boolean {
  if (text.length < agreementPolicy.maxMarks) return false;
  if (text.length > agreementPolicy.maxParagraph) return true;
  if (MARKS.test(text)) return true;
  return text.length >= agreementPolicy.maxUnbroken && UNBROKEN.test(text);
}
