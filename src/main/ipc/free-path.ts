import { join, parse } from 'node:path';

/**
 * A path in the folder that no file has yet: the name itself, else with " (2)", " (3)" before the
 * extension. `taken` holds what this run has already used.
 */
export async function freePath(
  folder: string,
  name: string,
  taken: ReadonlySet<string>,
  exists: (path: string) => Promise<boolean>,
): Promise<string> {
  const { name: stem, ext } = parse(name);
  for (let number = 1; ; number++) {
    const path = join(folder, number === 1 ? name : `${stem} (${number})${ext}`);
    /* Some file systems do not tell upper from lower case. */
    if (!taken.has(path.toLowerCase()) && !(await exists(path))) return path;
  }
}
