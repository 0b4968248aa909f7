import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreObstacle } from '../../contract/store-trouble';
import { codeOf } from '../files/error-code';
import { holderOf } from '../files/file-holder';
import { lackOfRoom } from '../files/user-data';

/* Where Chromium keeps the databases of the window's origin, as LevelDB files. */
const DATABASES = join('IndexedDB', 'app_bundle_0.indexeddb.leveldb');

/** Finds why the databases in `userData` do not open, as files and system tell. Never throws. */
export async function storeObstacle(userData: string): Promise<StoreObstacle> {
  const folder = join(userData, DATABASES);
  const holder = await holderOf(join(folder, 'LOCK'));
  if (holder !== null) return { kind: 'held', ...holder };
  const lack = await lackOfRoom(userData);
  if (lack !== null) return { kind: 'disk-full', detail: lack.detail ?? '' };
  return { kind: await faultOf(folder) };
}

async function faultOf(folder: string): Promise<'no-permission' | 'damaged' | 'unknown'> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'damaged';
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const current = await readFile(join(folder, 'CURRENT'), 'utf8');
    return (await readdir(folder)).includes(current.trim()) ? 'unknown' : 'damaged';
  } catch (error) {
    const code = codeOf(error);
    if (['EACCES', 'EPERM'].includes(code)) return 'no-permission';
    return ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(code) ? 'damaged' : 'unknown';
  }
}
