/**
 * How a service writes texts in JSON. RFC 8259 allows many ways; a service uses one throughout,
 * so known texts can be recognised without reading them, once the way is known.
 */
export interface EscapeStyle {
  /** `<`, `>` and `&` as `\u003c`: not at all, or with small or capital digits. */
  readonly html: 'plain' | 'small' | 'capital';
  readonly slash: boolean;
}

/** The style in which `raw` (UTF-8, one byte to a character) stands for `text`; null: none known. */
export function styleOf(raw: string, text: string): EscapeStyle | null {
  const style: EscapeStyle = {
    html: raw.includes('\\u003c') ? 'small' : raw.includes('\\u003C') ? 'capital' : 'plain',
    slash: raw.includes('\\/'),
  };
  return escapeText(text, style).toString('latin1') === raw ? style : null;
}

/** A text as JSON in a style, without the quotes, as UTF-8. */
export function escapeText(text: string, style: EscapeStyle): Buffer {
  let raw = JSON.stringify(text).slice(1, -1);
  if (style.html !== 'plain') raw = raw.replace(/[<>&\u2028\u2029]/g, (it) => unicode(it, style));
  if (style.slash) raw = raw.replaceAll('/', '\\/');
  return Buffer.from(raw, 'utf8');
}

/** Whether something is the inside of a JSON text, complete in itself (RFC 8259 section 7). */
export function isTextInside(raw: string): boolean {
  /* In steps: one pattern over a text of some megabytes would run out of stack. */
  if (CONTROL.test(raw)) return false;
  return !MARK.test(raw.includes('\\') ? raw.replace(ESCAPE, '') : raw);
}

// eslint-disable-next-line no-control-regex -- JSON texts hold no raw control characters
const CONTROL = /[\0-\x1f]/;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g;
const MARK = /["\\]/;

function unicode(unit: string, style: EscapeStyle): string {
  const digits = unit.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${style.html === 'capital' ? digits.toUpperCase() : digits}`;
}
