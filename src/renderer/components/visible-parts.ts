export interface VisiblePart {
  readonly text: string;
  readonly control: boolean;
  readonly name: string;
}

/* Controls, bidi marks and overrides, zero-width characters, separators, BOM, lone surrogates. */
const HIDDEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Splits text into what can be shown as it is and the characters that need a visible mark. */
export function visibleParts(text: string): readonly VisiblePart[] {
  const parts: VisiblePart[] = [];
  let from = 0;
  for (const match of text.matchAll(HIDDEN)) {
    if (match.index > from) parts.push(plain(text.slice(from, match.index)));
    parts.push(mark(match[0]));
    from = match.index + 1;
  }
  if (from < text.length) parts.push(plain(text.slice(from)));
  return parts;
}

function plain(text: string): VisiblePart {
  return { text, control: false, name: '' };
}

function mark(character: string): VisiblePart {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { text: code, control: true, name: `Hidden character U+${code}` };
}
