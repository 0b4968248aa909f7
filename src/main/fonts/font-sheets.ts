import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAME_FONTS, sheetCharacters } from '../../domain/agreement/frame-fonts';
import type { Bundle } from '../security/bundle';
import {
  familiesOf,
  fontRules,
  fontsFor,
  readFontSlices,
  type FontSlice,
  type NeededFonts,
} from './font-slices';
import { LAST_FONT, lastFont, type LastFontOutlines } from './last-font';

/**
 * Makes the style sheets that an agreement's frame asks for. A sheet has the rules for those
 * slices, of all that the build has put into a folder, that its characters need, and the font for
 * characters that no slice has. All rules at once are 350 KB, and Chromium reads every one of them
 * for a name of two characters (docs/performance.md).
 */
export function createFontSheets(folder: string): Bundle {
  const readSlices = async () =>
    readFontSlices(await readFile(join(folder, 'faces.json'), 'utf8')).filter(isForFrame);
  /* A read that failed is not kept, so that the next sheet tries again. */
  let slices: ReturnType<typeof readSlices> | undefined;
  const sheetFor = async (characters: string): Promise<string> => {
    slices ??= readSlices().catch((error: unknown) => {
      slices = undefined;
      throw error;
    });
    return sheetOf(fontsFor(await slices, characters));
  };
  return {
    get: (path) => {
      const codes = lastFontCodes(path);
      if (codes !== null)
        return { type: 'font/ttf', read: async () => lastFont(await readOutlines(folder), codes) };
      const characters = sheetCharacters(path);
      if (characters === null) return undefined;
      const read = async () => new TextEncoder().encode(await sheetFor(characters));
      return { type: 'text/css; charset=utf-8', read };
    },
  };
}

async function readOutlines(folder: string): Promise<LastFontOutlines> {
  return JSON.parse(await readFile(join(folder, 'last-font.json'), 'utf8')) as LastFontOutlines;
}

/* Leaves out Latin, Greek and Cyrillic: the computer's own fonts draw them beside others. */
function isForFrame({ family, style, stretches }: FontSlice): boolean {
  const isLatin = family === 'Print' && (stretches()[0] ?? 0) < 0x0530;
  return style === 'normal' && !isLatin;
}

/* The sheet names no family without a rule, because Chromium would ask the system for it. */
function sheetOf({ slices, without }: NeededFonts): string {
  const last = without.length === 0 ? [] : [LAST_FONT];
  const families = [...familiesOf(slices), ...last].join(',');
  if (families === '') return '';
  const rules = [fontRules(slices, '/fonts/'), ...last.map(() => lastRule(without))];
  return `${rules.join('\n')}\nhtml{${FRAME_FONTS}:${families}}`;
}

function lastRule(codes: readonly number[]): string {
  const named = codes.map((code) => code.toString(16));
  const range = named.map((code) => `U+${code}`).join(',');
  return (
    `@font-face{font-family:${LAST_FONT};font-weight:1 1000;` +
    `src:url(/fonts/last/${named.join('-')}.ttf);unicode-range:${range}}`
  );
}

const LAST = /^\/fonts\/last\/([0-9a-f]{1,6}(?:-[0-9a-f]{1,6})*)\.ttf$/;

function lastFontCodes(path: string): readonly number[] | null {
  const codes = LAST.exec(path)?.[1]
    ?.split('-')
    .map((code) => parseInt(code, 16));
  return codes?.every((code) => code <= 0x10ffff) ? codes : null;
}
