import { PDFName } from '@cantoo/pdf-lib';

const made = new Map<string, PDFName>();

/** A name, made once: the library looks through each of them for escapes, even where it knows it. */
export function name(text: string): PDFName {
  const known = made.get(text);
  if (known !== undefined) return known;
  const first = PDFName.of(text);
  made.set(text, first);
  return first;
}
