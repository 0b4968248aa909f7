/** The URL of a text as browsers read it (WHATWG URL), or null where it is none. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
