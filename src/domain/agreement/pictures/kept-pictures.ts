import { firstOf } from '../../text/base64';

/**
 * The long pictures of a source, set aside while it is parsed, because a parser looks at every
 * character.
 */
export type KeptPictures = ReturnType<typeof keepPictures>;

const WORTH_IT = 1000;

/**
 * Sets aside the long pictures of a source, up to `most` characters together. Those beyond get an
 * empty address.
 */
export function keepPictures(source: string, most: number) {
  let sign = '';
  let mark = 'kept';
  while (source.includes(mark)) mark += 'x';
  const sources: string[] = [];
  const pictures: string[] = [];
  let room = most;
  const html = withoutLong(source, (address) => {
    room -= address.length;
    if (room < 0) return 'data:,';
    sign ||= unusedSign(source);
    return `data:image/png;base64,${sign}${String(sources.push(address) - 1)}z`;
  });
  const inSource = new RegExp(`data:image/png;base64,${sign}(\\d+)z`, 'g');
  /* Words may look like a stand-in, but no text of HTML begins an element. */
  const inPage = new RegExp(`(<img src="data:image/[a-z+-]+;base64,)${mark}p(\\d+)z`, 'g');
  return {
    /** The source with a short address in place of each picture that was set aside. */
    html,
    /** A text from the source with the pictures put back. */
    original: (text: string): string =>
      sources.length > 0 && text.includes(sign)
        ? text.replace(inSource, (_, at: string) => sources[Number(at)] ?? '')
        : text,
    /**
     * A short stand-in for base64 in the page that is being made. `written` puts the base64 back.
     */
    shortened: (base64: string): string =>
      base64.length < WORTH_IT ? base64 : `${mark}p${String(pictures.push(base64) - 1)}z`,
    /** The finished page with all base64 put back that `shortened` replaced. */
    written: (page: string): string =>
      pictures.length > 0
        ? page.replace(
            inPage,
            (_, begin: string, at: string) => begin + (pictures[Number(at)] ?? ''),
          )
        : page,
  };
}

const FIRST_PRIVATE = 0xe000;
const PRIVATE = /[\ue000-\uf8ff]|&#(?:x0*([\da-f]{4})|0*(\d{5}))(?![\da-f])/gi;

/* A character for private use that no words of a source have, however they are written. */
function unusedSign(source: string): string {
  const used = new Set(
    Array.from(source.matchAll(PRIVATE), ([sign, hex, decimal]) =>
      hex ? parseInt(hex, 16) : decimal ? Number(decimal) : sign.charCodeAt(0),
    ),
  );
  let code = FIRST_PRIVATE;
  while (used.has(code)) code += 1;
  return String.fromCharCode(code);
}

const BEGINNING = 'data:image/';
const LONGEST_BEGINNING = 150;
const BASE64 = /;\s*base64\s*$/i;

/* A regular expression that matches millions of characters would overflow the stack. */
function withoutLong(source: string, replaced: (address: string) => string): string {
  const parts: string[] = [];
  const lower = source.includes(BEGINNING)
    ? source
    : source.replaceAll(/data:image\//gi, BEGINNING);
  let from = 0;
  for (;;) {
    const start = lower.indexOf(BEGINNING, from);
    if (start < 0) break;
    const comma = lower.indexOf(',', start);
    const isNear = comma > 0 && comma - start < LONGEST_BEGINNING;
    const isBase64 = isNear && BASE64.test(source.slice(start, comma));
    const end = isBase64 ? endOfBase64(source, comma + 1, isQuoted(source, start)) : start + 1;
    if (end - start >= WORTH_IT) {
      parts.push(source.slice(from, start), replaced(source.slice(start, end)));
      from = end;
    } else {
      parts.push(source.slice(from, start + 1));
      from = start + 1;
    }
  }
  return parts.join('') + source.slice(from);
}

function isQuoted(source: string, at: number): boolean {
  return source[at - 1] === '"' || source[at - 1] === "'";
}

/* Within quotes, blanks may stand between the characters. */
function endOfBase64(source: string, from: number, quoted: boolean): number {
  return firstOf(quoted ? /[^A-Za-z\d+/=% \n\r\t]/g : /[^A-Za-z\d+/=%]/g, source, from);
}
