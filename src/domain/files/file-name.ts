import { cutToUtf8Length, utf8Length } from '../text/utf8';

/** A name may have 255 bytes; a shorter one leaves room for "(2)" and for long paths. */
export const LONGEST_FILE_NAME_BYTES = 120;

/** The parts of a suggested file name. */
interface FileNameParts {
  /** A fixed word of this program, such as "Waiver". */
  readonly prefix: string;
  /** `YYYY-MM-DD`; empty when it is not known. */
  readonly day: string;
  /** A personal text or one that must not be trusted, such as a signer's name; may be empty. */
  readonly name: string;
  readonly id: string;
  /** The extension without the dot. */
  readonly extension: string;
}

/**
 * A file name that is safe on Windows, macOS and Linux: at most 120 bytes of UTF-8, for example
 * "Waiver 2026-11-20 Ada Lindqvist wvr_4471.pdf" (docs/reliability.md 60). The name is shortened
 * first, so that prefix, day and id always survive.
 */
export function suggestedFileName({ prefix, day, name, id, extension }: FileNameParts): string {
  const tail = `.${extension}`;
  const head = [prefix, day].map(cleanText).filter(Boolean).join(' ');
  const short = shortId(id);
  const room = LONGEST_FILE_NAME_BYTES - 1 - utf8Length(`${head}  ${short}${tail}`);
  const shownName = cutToUtf8Length(cleanText(name), room).trim();
  return safeFileName([head, shownName, short].filter(Boolean).join(' ') + tail);
}

/**
 * Makes a safe file name of any text; it is never empty. Path separators and characters that
 * Windows refuses become "-". Control, bidi and zero-width characters and half surrogate pairs are
 * left out, as are dots, dashes and tildes at the beginning, and dots and spaces at the end.
 * Reserved device names get an underscore.
 */
export function safeFileName(text: string): string {
  const cleaned = cleanText(text);
  const dot = cleaned.lastIndexOf('.');
  const tail = dot > 0 && utf8Length(cleaned.slice(dot)) <= 16 ? cleaned.slice(dot) : '';
  const base = trimEnds(tail === '' ? cleaned : cleaned.slice(0, dot));
  const kept = trimEnds(cutToUtf8Length(base, LONGEST_FILE_NAME_BYTES - 1 - utf8Length(tail)));
  return (kept === '' ? 'file' : RESERVED.test(kept) ? `_${kept}` : kept) + tail;
}

/* Windows reserves these names with any extension; superscript digits count. */
const RESERVED =
  /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?=$|[. ])/i;
const REFUSED = /[<>:"/\\|?*\u2044\u2215\u29f5\u29f8\uff0f\uff3c]+/g;
/*
 * Control and format characters (bidi, zero width), half surrogate pairs, and private and
 * unassigned code points.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u034f\u115f\u1160\u3164\uffa0]/gu;

function cleanText(text: string): string {
  const spaced = text.normalize('NFC').replace(/[\t\n\r\u2028\u2029]/g, ' ');
  const plain = spaced.replace(INVISIBLE, '').replace(REFUSED, '-');
  return trimEnds(plain.replace(/\s+/gu, ' '));
}

function trimEnds(text: string): string {
  return text.replace(/^[-~.\s]+/u, '').replace(/[.\s]+$/u, '');
}

function shortId(id: string): string {
  const cleaned = cleanText(id).replaceAll(' ', '');
  return cleaned.length <= 16 ? cleaned : cleaned.slice(-8);
}
