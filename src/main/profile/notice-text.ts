const LONGEST = 200;

/**
 * A line for a desktop notice: some notification servers read markup and line breaks, and none of
 * them needs characters that cannot be seen.
 */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>&]/gu, ' ')
    .slice(0, LONGEST)
    .trim();
}
