import { fromBase64, isBase64, percentDecoded, toBase64, utf8Text } from '../../text/base64';

/** A picture that needs no request: its type and bytes in base64, or the text of a drawing. */
type DataPicture =
  | { readonly kind: 'pixels'; readonly type: string; readonly base64: string }
  | { readonly kind: 'drawing'; readonly svg: string };

const BASE64 = /^(.*?);[ ]*base64[ ]*$/is;
const SVG = 'image/svg+xml';
/* The number of bytes that tell the type of a picture, and of characters that hold them. */
const HEAD = 16;
const HEAD_SIGNS = 24;

/**
 * Reads a `data:` address as browsers do (Fetch Standard, 6; URL Standard), with blanks and
 * parameters before the comma, line ends, percent-encoding, and base64 with or without padding. The
 * type is told by the first bytes, not by its name; only a drawing is known by its name. Null for
 * anything else.
 */
export function readDataPicture(address: string): DataPicture | null {
  const [meta, body] = parted(withoutEnds(address));
  if (meta === null) return null;
  const named = BASE64.exec(meta);
  const type = ((named?.[1] ?? meta).split(';')[0] ?? '').trim().toLowerCase();
  return named ? ofBase64(type, body) : ofText(type, body);
}

/* Without blanks and controls around it. One expression for both ends would look at every place. */
function withoutEnds(address: string): string {
  let end = address.length;
  while (end > 0 && address.charCodeAt(end - 1) <= 0x20) end -= 1;
  return address.slice(0, end).replace(/^[\0- ]+/, '');
}

function parted(address: string): readonly [string | null, string] {
  if (!/^data:/i.test(address.slice(0, 5))) return [null, ''];
  const comma = address.indexOf(',');
  if (comma < 0) return [null, ''];
  const fragment = address.indexOf('#', comma);
  const body = address.slice(comma + 1, fragment < 0 ? undefined : fragment);
  return [address.slice(5, comma).replace(/[\t\n\r]/g, ''), body];
}

function ofBase64(type: string, body: string): DataPicture | null {
  const decoded = body.includes('%') ? latin(percentDecoded(body)) : body;
  const bare = decoded.replace(/[\t\n\f\r ]+/g, '');
  const signs = bare.length % 4 === 0 ? bare.replace(/={1,2}$/, '') : bare;
  if (signs.length % 4 === 1 || !isBase64(signs)) return null;
  if (type === SVG) return drawing(fromBase64(signs));
  const kind = kindOf(fromBase64(signs.slice(0, HEAD_SIGNS)));
  const padded = signs + '='.repeat((4 - (signs.length % 4)) % 4);
  return kind === null ? null : { kind: 'pixels', type: kind, base64: padded };
}

function ofText(type: string, body: string): DataPicture | null {
  const bytes = percentDecoded(body.replace(/[\t\n\r]/g, ''));
  if (type === SVG) return drawing(bytes);
  const kind = kindOf(bytes);
  return kind === null ? null : { kind: 'pixels', type: kind, base64: toBase64(bytes) };
}

function drawing(bytes: Uint8Array): DataPicture | null {
  const svg = utf8Text(bytes);
  return svg === null ? null : { kind: 'drawing', svg };
}

function latin(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/* The bytes that tell a type, and where they stand. */
const KINDS: readonly (readonly [number, string, string])[] = [
  [0, '\x89PNG\r\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'GIF8', 'image/gif'],
  [8, 'WEBPVP', 'image/webp'],
  [0, 'BM', 'image/bmp'],
  [0, '\0\0\x01\0', 'image/x-icon'],
  [4, 'ftypavif', 'image/avif'],
];

/* Follows the MIME Sniffing Standard, 6.1. */
function kindOf(bytes: Uint8Array): string | null {
  const head = latin(bytes.slice(0, HEAD));
  return KINDS.find(([at, sign]) => head.startsWith(sign, at))?.[2] ?? null;
}
