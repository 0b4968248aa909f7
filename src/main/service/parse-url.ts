/** Reads a URL as browsers do (WHATWG URL); null where the text is none. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
