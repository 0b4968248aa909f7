const INTEGER = /^[\t\n\f\r ]*([+-]?\d+)/;

/** Reads an integer by the rules of the HTML Standard (2.3.4.1); null when the text has none. */
export function parseInteger(text: string | null): number | null {
  const digits = text === null ? undefined : INTEGER.exec(text)?.[1];
  const number = Number(digits);
  /* Browsers accept only numbers of 32 bits. */
  return digits !== undefined && Math.abs(number) < 2 ** 31 ? number : null;
}

const DIMENSION = /^[\t\n\f\r ]*\+?(\d+(?:\.\d+)?)(%?)/;

/**
 * Reads a dimension in CSS pixels (HTML Standard, 2.3.4.4); null for percentages and other texts.
 */
export function parsePixels(text: string | null): number | null {
  const [, digits, percent] = (text === null ? null : DIMENSION.exec(text)) ?? [];
  return digits === undefined || percent !== '' ? null : Number(digits);
}
