import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/* Node's own recursion follows links from 24 on. */
const pathsBelow = (folder, above = '') =>
  readdirSync(join(folder, above), { withFileTypes: true }).flatMap((entry) => {
    const path = `${above}${entry.name}`;
    return entry.isDirectory() ? pathsBelow(folder, `${path}/`) : [path];
  });

/** Everything below a folder but `except`, folders left out: paths with "/", in order. */
export const entriesBelow = (folder, except = []) =>
  pathsBelow(folder)
    .filter((path) => !except.includes(path))
    .sort();

/**
 * What tells whether anything below a folder was touched. The time of the last change of an entry
 * (ctime) cannot be set back, unlike that of its contents.
 */
export const stateOf = (folder, except = []) =>
  entriesBelow(folder, except).map((path) => {
    const { size, mode, ino, mtimeMs, ctimeMs } = lstatSync(join(folder, path));
    return [path, size, mode, ino, mtimeMs, ctimeMs].join(' ');
  });

/** The first file below a folder that is none of `listed`; undefined where there is none. */
export const firstUnlisted = (folder, listed) => {
  const known = new Set(listed);
  return entriesBelow(folder).find((path) => !known.has(path));
};
