import { nativeTheme } from 'electron';
import { join } from 'node:path';
import * as v from 'valibot';
import { THEMES, type ThemeChoice } from '../../contract/theme';
import { readJsonFile } from '../files/read-json-file';
import { writeFileWhole } from '../files/write-whole';

const FILE = 'theme.json';
const kept = v.fallback(v.strictObject({ theme: v.picklist(THEMES) }), { theme: 'system' });

export type ProgramTheme = ReturnType<typeof followTheme>;

/**
 * Makes the program light or dark as was chosen on this computer, or as the system is. A choice
 * that cannot be read does not count.
 */
export function followTheme(userData: string) {
  const path = join(userData, FILE);
  nativeTheme.themeSource = v.parse(kept, readJsonFile(path)).theme;
  return {
    choice: (): ThemeChoice => nativeTheme.themeSource,
    /** Keeps a choice. Windows and menus follow at once. */
    choose: async (theme: ThemeChoice): Promise<void> => {
      await writeFileWhole(path, JSON.stringify({ theme }));
      nativeTheme.themeSource = theme;
    },
  };
}
