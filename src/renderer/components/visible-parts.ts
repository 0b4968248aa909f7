export interface VisiblePart {
  readonly text: string;
  readonly control: boolean;
  readonly name: string;
}

/* Controls, soft hyphen, bidi marks and overrides, zero-width characters, separators, BOM. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x61c, 0x61c],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x2069],
  [0xd800, 0xdfff],
  [0xfeff, 0xfeff],
];

function isHidden(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return RANGES.some(([first, last]) => code >= first && code <= last);
}

/** Splits text into what can be shown as it is and the characters that need a visible mark. */
export function visibleParts(text: string): readonly VisiblePart[] {
  const parts: VisiblePart[] = [];
  let clear = '';
  // By code points: a half of a surrogate pair standing alone is hidden, a whole pair is not.
  for (const character of text) {
    if (!isHidden(character)) clear += character;
    else {
      if (clear !== '') parts.push(plain(clear));
      clear = '';
      parts.push(mark(character));
    }
  }
  if (clear !== '') parts.push(plain(clear));
  return parts;
}

function plain(text: string): VisiblePart {
  return { text, control: false, name: '' };
}

function mark(character: string): VisiblePart {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { text: code, control: true, name: `Hidden character U+${code}` };
}
