/** The position after the white space at `from` (HTML's: tab, line feed, form feed, CR, space). */
export function skipSpace(html: string, from: number): number {
  let at = from;
  while (isSpace(html.charCodeAt(at))) at += 1;
  return at;
}

/** The tag name that begins at `from`; empty when no letter stands there. */
export function tagName(html: string, from: number): string {
  if (!/[A-Za-z]/.test(html.charAt(from))) return '';
  let at = from;
  while (at < html.length && !endsName(html.charCodeAt(at))) at += 1;
  return html.slice(from, at);
}

/** The position after the comment that begins at `from`; the end of text if it is not closed. */
export function skipComment(html: string, from: number): number {
  const end = /--!?>/g;
  end.lastIndex = from + 2;
  return end.exec(html) === null ? html.length : end.lastIndex;
}

/** The position after the next `>`; the end of text if there is none. */
export function skipTag(html: string, from: number): number {
  const end = html.indexOf('>', from);
  return end < 0 ? html.length : end + 1;
}

/** The position after an attribute's value, `from` standing right behind its equals sign. */
export function valueEnd(html: string, from: number): number {
  let at = skipSpace(html, from);
  const quote = html.charAt(at);
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, at + 1);
    return close < 0 ? html.length : close + 1;
  }
  while (at < html.length && !isSpace(html.charCodeAt(at)) && html.charAt(at) !== '>') at += 1;
  return at;
}

const RAW = new Set('script style xmp iframe noembed noframes textarea title plaintext'.split(' '));

/** The end of an element's raw text, in which `<` begins no tag; `from` itself for all others. */
export function skipRawText(html: string, from: number, name: string): number {
  if (!RAW.has(name)) return from;
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

function endsName(code: number): boolean {
  return isSpace(code) || code === 0x2f || code === 0x3e;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0c || code === 0x0d;
}
