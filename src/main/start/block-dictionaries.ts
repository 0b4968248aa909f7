import { join } from 'node:path';
import { readJsonFile } from '../files/read-json-file';
import { writeFileWhole } from '../files/write-whole';

/* Every language for which Chromium has a dictionary (its `availableSpellCheckerLanguages`). */
const DICTIONARIES = (
  'af bg ca cs cy da de de-DE el en en-AU en-CA en-GB en-GB-oxendict en-US es es-419 es-AR ' +
  'es-ES es-MX es-US et fa fo fr fr-FR he hi hr hu hy id it it-IT ko lt lv nb nl pl pt pt-BR pt-PT ro ru sh sk sl sq sr sv ta tg tr uk vi'
).split(' ');

interface Preferences {
  readonly spellcheck?: { readonly blocked_dictionaries?: unknown };
}

/**
 * Keeps Chromium from looking for spelling dictionaries in the data folder or on the network. It
 * does so when a session is made, before its spell checker can be switched off, unless its
 * preferences block the language. To be called before the first session is made.
 */
export async function blockDictionaries(folder: string): Promise<void> {
  const path = join(folder, 'Preferences');
  const before = readPreferences(path);
  if (JSON.stringify(before.spellcheck?.blocked_dictionaries) === JSON.stringify(DICTIONARIES))
    return;
  const spellcheck = { ...before.spellcheck, blocked_dictionaries: DICTIONARIES };
  const text = JSON.stringify({ ...before, spellcheck });
  await writeFileWhole(path, text);
}

/* Preferences that cannot be read are replaced; Chromium starts over with such a file, too. */
function readPreferences(path: string): Preferences {
  const read = readJsonFile(path);
  return typeof read === 'object' && read !== null ? read : {};
}
