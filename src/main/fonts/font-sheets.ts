import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAME_FONTS, sheetCharacters } from '../../domain/agreement/frame-fonts';
import type { Bundle } from '../security/bundle';
import { familiesOf, fontRules, readFontSlices, slicesFor, type FontSlice } from './font-slices';

/**
 * The style sheets that an agreement's frame asks for: rules for the slices that its characters
 * need, of all that the build has put into a folder. All rules at once are 350 KB, of which Chromium
 * reads every one for a name in two characters (docs/performance.md).
 */
export function createFontSheets(folder: string): Bundle {
  const readSlices = async () =>
    readFontSlices(await readFile(join(folder, 'faces.json'), 'utf8')).filter(isForFrame);
  let slices: ReturnType<typeof readSlices> | undefined;
  return {
    get: (path) => {
      const characters = sheetCharacters(path);
      if (characters === null) return undefined;
      const read = async (): Promise<Uint8Array> => {
        slices ??= readSlices();
        return new TextEncoder().encode(sheetOf(slicesFor(await slices, characters)));
      };
      return { type: 'text/css; charset=utf-8', read };
    },
  };
}

/* Latin, Greek and Cyrillic letters are drawn by the computer's own fonts beside all others, too. */
function isForFrame({ family, style, stretches }: FontSlice): boolean {
  const isLatin = family === 'Print' && stretches().some(([from]) => from < 0x0530);
  return style === 'normal' && !isLatin;
}

/* A name of a font that no rule has would be asked of the system. */
function sheetOf(slices: readonly FontSlice[]): string {
  if (slices.length === 0) return '';
  const families = familiesOf(slices).join(',');
  return `${fontRules(slices, '/fonts/')}\nhtml{${FRAME_FONTS}:${families}}`;
}
