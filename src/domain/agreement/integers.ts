const INTEGER = /^[\t\n\f\r ]*([+-]?\d+)/;

/** The rules for parsing integers (HTML Standard, 2.3.4.1); null where a text has none. */
export function parseInteger(text: string | null): number | null {
  const digits = text === null ? undefined : INTEGER.exec(text)?.[1];
  const number = Number(digits);
  /* Browsers keep what fits into 32 bits. */
  return digits !== undefined && Math.abs(number) < 2 ** 31 ? number : null;
}

const DIMENSION = /^[\t\n\f\r ]*\+?(\d+(?:\.\d+)?)(%?)/;

/** The rules for parsing dimension values (2.3.4.4) in CSS pixels; null for percentages and others. */
export function parsePixels(text: string | null): number | null {
  const [, digits, percent] = (text === null ? null : DIMENSION.exec(text)) ?? [];
  return digits === undefined || percent !== '' ? null : Number(digits);
}
