const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes as base64 (RFC 4648, 4) with padding. */
export function toBase64(bytes: readonly number[] | Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    const sign = (bits: number): string => SIGNS[bits & 63] ?? '';
    parts.push(
      sign(a >> 2) + sign((a << 4) | (b >> 4)),
      at + 1 < bytes.length ? sign((b << 2) | (c >> 6)) : '=',
      at + 2 < bytes.length ? sign(c) : '=',
    );
  }
  return parts.join('');
}

/** The bytes of base64 without blanks. */
export function fromBase64(text: string): Uint8Array {
  const wanted = Math.floor((text.replace(/=+$/, '').length * 3) / 4);
  const bytes = new Uint8Array(wanted);
  for (let at = 0, place = 0; place < wanted; at += 4, place += 3) {
    let bits = 0;
    for (let step = 0; step < 4; step += 1)
      bits = bits * 64 + Math.max(0, SIGNS.indexOf(text[at + step] ?? 'A'));
    bytes[place] = bits >> 16;
    if (place + 1 < wanted) bytes[place + 1] = bits >> 8;
    if (place + 2 < wanted) bytes[place + 2] = bits;
  }
  return bytes;
}

/** The bytes of a text in UTF-8, where `%xx` stands for a byte. */
export function percentDecoded(text: string): Uint8Array {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0;
    const hex = code === 0x25 ? text.slice(at + 1, at + 3) : '';
    if (/^[\da-f]{2}$/i.test(hex)) {
      bytes.push(parseInt(hex, 16));
      at += 2;
    } else {
      pushUtf8(code, bytes);
      if (code > 0xffff) at += 1;
    }
  }
  return Uint8Array.from(bytes);
}

function pushUtf8(code: number, bytes: number[]): void {
  if (code < 0x80) return void bytes.push(code);
  if (code < 0x800) return void bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
  if (code < 0x10000)
    return void bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
  bytes.push(
    0xf0 | (code >> 18),
    0x80 | ((code >> 12) & 63),
    0x80 | ((code >> 6) & 63),
    0x80 | (code & 63),
  );
}

/** The text of UTF-8 bytes; null when they are not UTF-8. */
export function utf8Text(bytes: Uint8Array): string | null {
  const escaped: string[] = [];
  for (const byte of bytes) escaped.push(`%${byte.toString(16).padStart(2, '0')}`);
  try {
    return decodeURIComponent(escaped.join(''));
  } catch {
    return null;
  }
}

const IS_SIGN = new Uint8Array(128);
for (const sign of SIGNS) IS_SIGN[sign.charCodeAt(0)] = 1;

/**
 * Whether a text has only the 64 characters from a place on. A photo has millions of them, for
 * which an expression takes twice as long.
 */
export function isBase64(text: string, from = 0): boolean {
  for (let at = from; at < text.length; at += 1)
    if (IS_SIGN[text.charCodeAt(at)] !== 1) return false;
  return true;
}

/** Where a character of a global class stands first from a place on; the end where it does not. */
export function firstOf(characters: RegExp, text: string, from: number): number {
  characters.lastIndex = from;
  return characters.exec(text)?.index ?? text.length;
}
