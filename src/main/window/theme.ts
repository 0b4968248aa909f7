import { nativeTheme } from 'electron';
import { join } from 'node:path';
import * as v from 'valibot';
import { THEMES, type ThemeChoice } from '../../contract/theme';
import { readJson } from '../files/read-json';
import { writeFileWhole } from '../files/write-whole';

const FILE = 'theme.json';
const kept = v.fallback(v.strictObject({ theme: v.picklist(THEMES) }), { theme: 'system' });

/** How light the program is on this computer. */
export interface ProgramTheme {
  readonly choice: () => ThemeChoice;
  /** Windows and menus follow at once. */
  readonly choose: (choice: ThemeChoice) => Promise<void>;
}

/** Follows what was chosen on this computer, or the system. A choice that cannot be read is none. */
export function followTheme(userData: string): ProgramTheme {
  const path = join(userData, FILE);
  nativeTheme.themeSource = v.parse(kept, readJson(path)).theme;
  return {
    choice: () => nativeTheme.themeSource,
    choose: async (theme) => {
      await writeFileWhole(path, JSON.stringify({ theme }));
      nativeTheme.themeSource = theme;
    },
  };
}
