import { join, parse } from 'node:path';
import { cutToUtf8Length, utf8Length } from '../../domain/text/utf8';
import { isLink } from './user-data';

/**
 * A path in the folder that no file has yet: the name itself, else with " (2)", " (3)" before the
 * extension. `taken` has the paths that this run has used already, in lower case.
 */
export async function freePath(
  folder: string,
  name: string,
  taken: ReadonlySet<string>,
  exists: (path: string) => Promise<boolean>,
): Promise<string> {
  for (let number = 1; ; number++) {
    const path = join(folder, numbered(name, number));
    /* Compared in lower case, because some file systems do not tell upper from lower case. */
    /*
     * A link that leads nowhere is no file, but has the name: whoever writes there would try for
     * ever.
     */
    if (!taken.has(path.toLowerCase()) && !(await exists(path)) && !(await isLink(path)))
      return path;
  }
}

/** A free name as in `freePath`, where the names are known without asking the disk. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let number = 1;
  while (isTaken(numbered(name, number))) number += 1;
  return numbered(name, number);
}

/** True where a file has this name, with or without a number. */
export function isNumbered(fileName: string, name: string): boolean {
  const number = Number(/ \((\d+)\)(?=\.|$)/.exec(fileName)?.[1] ?? 1);
  return fileName === numbered(name, number);
}

/* The longest name that most file systems take, in bytes. */
const LONGEST_NAME = 255;

function numbered(name: string, number: number): string {
  if (number === 1) return name;
  const { ext } = parse(name);
  const end = ` (${number})${ext}`;
  const stem = name.slice(0, name.length - ext.length);
  return cutToUtf8Length(stem, LONGEST_NAME - utf8Length(end)).trimEnd() + end;
}
