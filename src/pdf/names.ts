import { PDFName } from '@cantoo/pdf-lib';

const made = new Map<string, PDFName>();

/** A name object, made once: the library searches each name for escapes, even a known one. */
export function name(text: string): PDFName {
  const known = made.get(text);
  if (known !== undefined) return known;
  const first = PDFName.of(text);
  made.set(text, first);
  return first;
}
