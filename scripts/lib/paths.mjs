import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** The user's cache folder of this program; nothing in it is ever needed again once rebuilt. */
export const cacheFolder = (env = process.env) =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'waiver-desk');

export const isRoot = () => process.getuid?.() === 0;
